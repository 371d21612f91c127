import { Camera, ImagePlus, RotateCcw, ScanText, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { PictureChooser } from '#src/entities/photo/picker/picture-chooser.tsx'
import { usePastedPictures } from '#src/entities/photo/picker/use-pasted-pictures.ts'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { useFileDrop } from '#src/lib/use-file-drop.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import type { Pantry } from '../use-pantry.ts'
import { PantryCamera } from './pantry-camera.tsx'
import { ScanFailure } from './scan-failure.tsx'
import { ScannedPicture } from './scanned-picture.tsx'

/** The camera and the pictures of the pantry: live, taken, being read, and read. */
export function ScanColumn({ pantry, main }: { pantry: Pantry; main: boolean }) {
  const { scan, draft } = pantry
  const [taking, setTaking] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (files: File[]) => {
    setTaking(false)
    scan.choose(files)
  }
  const { over, area } = useFileDrop(choose, !scan.pending)
  usePastedPictures(!scan.pending, choose, column)
  useKeptFocus(column, '[data-first]', `${taking} ${scan.pending}`)
  const scanned = scan.pictures.length > 0 || draft.preview !== null || draft.engine !== null

  const upload = (
    <Button
      variant="outline"
      icon={<ImagePlus aria-hidden="true" size={20} />}
      className="flex-1 whitespace-nowrap px-3!"
      onClick={() => chooser.current?.click()}
    >
      {scanned ? 'Upload' : 'Upload a picture'}
    </Button>
  )
  return (
    <div ref={column} {...area} className={cx('rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}>
      {taking ? (
        <PantryCamera
          onPictures={pictures => {
            setTaking(false)
            scan.read(pictures)
          }}
          onCancel={() => setTaking(false)}
          instead={upload}
        />
      ) : (
        <>
          <ScannedPicture pictures={scan.pictures} preview={draft.preview} reading={scan.pending} />
          {scan.pending ? (
            <div className="mt-4 flex min-h-20 flex-col items-center justify-start gap-2">
              <Button data-first="" variant="outline" wide onClick={scan.stop}>
                Cancel
              </Button>
              <p className="text-muted text-sm">Small labels can take up to half a minute.</p>
            </div>
          ) : (
            <div className="mt-4 min-h-20 space-y-3">
              <div className="flex flex-wrap gap-3">
                <Button
                  data-first=""
                  variant={main ? 'primary' : 'outline'}
                  icon={scanned ? <RotateCcw aria-hidden="true" size={20} /> : <Camera aria-hidden="true" size={20} />}
                  className="flex-1 whitespace-nowrap px-3!"
                  onClick={() => setTaking(true)}
                >
                  {scanned ? 'Scan again' : 'Open camera'}
                </Button>
                {upload}
              </div>
              <ScanFailure scan={scan} />
              {draft.engine && !scan.failure ? (
                <p className="flex items-center gap-2 text-muted text-sm">
                  {draft.engine === 'model' ? (
                    <Sparkles aria-hidden="true" size={18} />
                  ) : (
                    <ScanText aria-hidden="true" size={18} />
                  )}
                  {draft.engine === 'model' ? 'Read by the model' : 'Read from the labels in view'}
                </p>
              ) : (
                <p className="text-muted text-sm">
                  Turn labels to the front and come close. A photo of one shelf, or a slow 5-second video along several.
                  <span className="pointer-coarse:hidden"> Pictures can be dropped or pasted here too.</span>
                </p>
              )}
            </div>
          )}
        </>
      )}
      <PictureChooser chooser={chooser} multiple onFiles={choose} />
    </div>
  )
}
