import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import './gallery.css'

// For contributors: `vite` serves this page at /src/gallery/; the production build knows nothing of it.
const theme = new URLSearchParams(location.search).get('theme')
if (theme === 'dark') document.documentElement.dataset.theme = 'dark'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
