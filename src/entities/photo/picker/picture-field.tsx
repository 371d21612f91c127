import { type ReactNode, useId, useRef } from 'react'
import { useFollowingFocus } from '#src/lib/focus/use-following-focus.ts'
import { useFileDrop } from '#src/lib/use-file-drop.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import type { PictureComplaint } from './picture-complaint.ts'
import { PictureMark } from './picture-mark.tsx'
import { PictureWays, type PictureWaysProps } from './picture-ways.tsx'
import { usePastedPictures } from './use-pasted-pictures.ts'

export interface PictureFieldProps
  extends Pick<PictureWaysProps, 'chooseLabel' | 'camera' | 'cameraTitle' | 'types' | 'disabled' | 'onFiles'> {
  label: ReactNode
  /** The picture as it will be. */
  picture: ReactNode
  /** What the chef should know about it; announced when it changes. */
  description: ReactNode
  /** Undoes the choice, or removes the picture. */
  undo?: { label: string; icon: ReactNode; onPress: () => void } | null
  /** What marks the field because the last choice was not taken; the owner of the picture has told why. */
  complaint: Pick<PictureComplaint, 'mark'> | null
  /** A SendProgress while it is sent. */
  progress?: ReactNode
  /** Why it was not sent, with the way to try again. */
  children?: ReactNode
  /** Another word for every change of the buttons in these two, so that the focus stays in the field. */
  stage?: string
}

/** One picture with the ways to another one: a file, the camera, a drop, a paste. */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    picture,
    description,
    undo,
    complaint,
    disabled = false,
    onFiles,
    progress,
    children,
    stage = '',
    ...ways
  } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { over, area } = useFileDrop(onFiles, !disabled)
  usePastedPictures(!disabled, onFiles, field)
  useFollowingFocus(field, stage, choose)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      ref={field}
      role="group"
      aria-labelledby={id}
      {...(complaint && { 'aria-describedby': `${id}-mark` })}
      {...area}
      className={cx('@container rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 @sm:gap-y-1">
        <div className="flex @sm:row-span-2">{picture}</div>
        <div className="min-w-0 @sm:self-end">
          <p id={id} className="font-semibold text-sm leading-title">
            {label}
          </p>
          {/* As high as the progress that takes its place. */}
          <div className="flex min-h-tap flex-col justify-start pt-1">
            <p role="status" className={progress ? 'sr-only' : 'break-words text-muted text-sm leading-title'}>
              {over ? 'Let go to take this picture.' : description}
            </p>
            {progress}
          </div>
        </div>
        <PictureWays
          {...ways}
          choose={choose}
          disabled={disabled}
          onFiles={onFiles}
          className="col-span-2 @sm:col-span-1 @sm:self-start"
        >
          {undo && !disabled ? (
            <Button
              variant="quiet"
              size="sm"
              className="px-3!"
              icon={undo.icon}
              onClick={() => {
                undo.onPress()
                // The button that was pressed may be gone now.
                choose.current?.focus()
              }}
            >
              {undo.label}
            </Button>
          ) : null}
        </PictureWays>
      </div>
      {children}
      <PictureMark id={`${id}-mark`}>{complaint?.mark}</PictureMark>
    </div>
  )
}
