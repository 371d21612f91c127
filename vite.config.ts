import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        codeSplitting: {
          // Parts as small as an icon each: a first visit to The Dish would ask for more than a hundred files.
          groups: [
            // What the sign-in page needs.
            { name: 'door', tags: ['$initial'], priority: 2 },
            // What most screens share; a lower count brings every page more that it does not need.
            { name: 'vendor', minShareCount: 7, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The Host header stays as the browser sent it: the server compares it with Origin.
    proxy: { '/api': server, '/trpc': server, '/media': server },
  },
})
