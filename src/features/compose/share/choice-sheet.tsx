import { useState } from 'react'
import { Sheet } from '#src/ui/sheet.tsx'
import { type ChoiceStep, Choices, choiceTitles } from './choices.tsx'

/** What to share and how, as a sheet that leads to pages. */
export function ChoiceSheet(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens Recipe Capture. */
  onCapture: () => void
}) {
  const { open, onOpenChange, onCapture } = props
  const [step, setStep] = useState<ChoiceStep>('what')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setStep('what')
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} ground="paper" hideClose title={choiceTitles[step]}>
      <Choices step={step} onStep={setStep} onCancel={() => onOpenChange(false)} onCapture={onCapture} />
    </Sheet>
  )
}
