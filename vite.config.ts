import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/pages/chunks.ts'
import { leanZod } from './scripts/pages/lean-zod.ts'

const server = { target: `http://127.0.0.1:${process.env.PORT || 3000}` }

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    leanZod(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The pages' security policy allows neither inline scripts nor data: addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The Host header stays as the browser sent it: the server compares it with Origin.
    proxy: { '/api': server, '/trpc': server, '/media': server, '/help': server },
  },
})
