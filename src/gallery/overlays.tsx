import { BookmarkCheck, BookOpen, Ellipsis, MessageCircleHeart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ChoiceFace, choiceClass } from '#src/ui/choice-card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast.ts'
import { Part } from './part.tsx'

const paragraphs = Array.from(
  { length: 12 },
  (_, n) => `Paragraph ${n + 1}. Warm the oil in your widest pan over low heat.`,
)

function SheetOfChoices() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Sheet of choices
      </Button>
      <Sheet open={open} onOpenChange={setOpen} ground="paper" hideClose title="What are you dishing out today?">
        <div className="space-y-3">
          <button type="button" className={choiceClass}>
            <ChoiceFace icon={<BookOpen />} tint="tomato" title="Share a recipe">
              upload photo or manual entry
            </ChoiceFace>
          </button>
          <button type="button" className={choiceClass}>
            <ChoiceFace icon={<MessageCircleHeart />} tint="basil" title="Post">
              ask questions or share hot tips
            </ChoiceFace>
          </button>
          <Button variant="quiet" wide onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function SheetWithForm() {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Sheet with a form
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Update recipe"
        description="Title, chef notes and photo."
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(true)}>
              Discard
            </Button>
            <Button onClick={() => setOpen(false)}>Save</Button>
          </>
        }
      >
        <div className="space-y-5">
          <Field label="Title">
            <Input defaultValue="Sunday Focaccia" />
          </Field>
          <Menu align="start" trigger={<Button variant="outline">Choose a section</Button>}>
            <MenuItem>Breakfast</MenuItem>
            <MenuItem>Dinner</MenuItem>
          </Menu>
          <Field label="Chef notes">
            <TextArea rows={4} />
          </Field>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Discard what you typed?"
          confirmLabel="Discard"
          onConfirm={() => setOpen(false)}
        />
      </Sheet>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Connect with Cooking Friends">
        <Field label="Search" hideLabel>
          <Input type="search" placeholder="Search by name" />
        </Field>
        <Button className="mt-4" onClick={() => toast({ title: 'Invitation sent' })}>
          Toast from a dialog
        </Button>
      </Dialog>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Confirm
      </Button>
      <Menu
        align="start"
        trigger={<IconButton label="More" variant="outline" icon={<Ellipsis aria-hidden="true" size={20} />} />}
      >
        <MenuItem onSelect={() => toast({ title: 'Link copied' })}>Copy link</MenuItem>
        <MenuItem tone="danger" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        confirmLabel="Delete"
        onConfirm={() => Promise.reject(new Error('offline'))}
        failure={() => ({ title: 'Failed to delete post. Please try again.' })}
      >
        Cherry Tomato Pasta, its 3 comments and 10,248 likes will be gone. Copies that chefs saved stay with them.
      </ConfirmDialog>
    </>
  )
}

/** What comes over the page. */
export function Overlays() {
  return (
    <Part title="Dialogs, sheets, toasts">
      <div className="flex flex-wrap gap-2">
        <SheetOfChoices />
        <SheetWithForm />
        <Dialogs />
        <Button
          variant="outline"
          onClick={() =>
            toast({
              title: 'Recipe Saved!',
              text: 'Wild Blueberry Pancakes is in Breakfast.',
              icon: <BookmarkCheck aria-hidden="true" size={20} />,
              action: { label: 'Undo', onPress: () => toast({ title: 'Removed' }) },
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              tone: 'danger',
              title: 'Update failed',
              text: 'Unable to update privacy settings. Please try again.',
            })
          }
        >
          Failed toast
        </Button>
      </div>
    </Part>
  )
}
