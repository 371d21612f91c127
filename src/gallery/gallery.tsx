import { Moon, Plus, Sun } from 'lucide-react'
import { useState } from 'react'
import { FloatingButton } from '#src/ui/floating-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { Cameras } from './cameras.tsx'
import { Controls } from './controls.tsx'
import { Forms } from './forms.tsx'
import { Look } from './look.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

/** Every component in one page, for developers who change one. `?theme=dark` starts in the dark. */
export function Gallery() {
  const [dark, setDark] = useState(document.documentElement.dataset.theme === 'dark')
  const toggleTheme = () => {
    if (dark) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = 'dark'
    setDark(!dark)
  }
  return (
    <>
      <main className="mx-auto max-w-[1280px] px-4.5 pb-32 md:px-8">
        <header className="flex items-center justify-between py-6">
          <Wordmark size={48} />
          <h1 className="sr-only">Components</h1>
          <IconButton
            label={dark ? 'Light theme' : 'Dark theme'}
            variant="outline"
            icon={dark ? <Sun aria-hidden="true" size={20} /> : <Moon aria-hidden="true" size={20} />}
            onClick={toggleTheme}
          />
        </header>
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2 [&>*]:min-w-0">
          <Look />
          <Controls />
          <Forms />
          <Overlays />
          <Cameras />
          <States />
        </div>
      </main>
      <FloatingButton label="Add a recipe" icon={<Plus aria-hidden="true" size={28} />} />
      <ToastHost />
    </>
  )
}
