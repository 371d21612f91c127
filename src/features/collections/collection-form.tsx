import { Trash2, Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_NAME_MAX,
  collectionMessages,
  householdAccess,
  visibilities,
} from '#server/collections/constants.ts'
import type { CollectionView } from '#server/collections/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { PhotoPreview } from '#src/entities/photo/picker/photo-preview.tsx'
import { PictureField } from '#src/entities/photo/picker/picture-field.tsx'
import { SendProgress } from '#src/entities/photo/picker/send-progress.tsx'
import { UnsentPhoto } from '#src/entities/photo/picker/unsent-photo.tsx'
import { useOnePhoto } from '#src/entities/photo/picker/use-one-photo.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { FriendsChoice } from './friends-choice.tsx'
import { useCollectionCaches } from './use-collection-caches.ts'
import { keptText, visibilityIcons, visibilityNames } from './words.ts'

const rules = z
  .object({
    name: z.string().refine(isVisible, collectionMessages.nameMissing),
    description: z.string(),
    visibility: z.enum(visibilities),
    household: z.enum(householdAccess),
    sharedWith: z.array(z.number()),
  })
  .refine(({ visibility, sharedWith }) => visibility !== 'named' || sharedWith.length > 0, {
    message: collectionMessages.nobodyNamed,
    path: ['sharedWith'],
  })

const hints = {
  private: 'Nobody else sees it.',
  friends: 'Every friend of yours sees it on your profile and may save it.',
  named: 'The friends that you choose see it on your profile and may save it.',
} as const

/** Makes a collection, or changes one: its name, what it is about, its cover, and who may see it. */
export function CollectionForm(props: {
  /** The one that is changed; a new one without. */
  collection?: CollectionView
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (collection: CollectionView) => void
}) {
  const { collection, open, onOpenChange, onSaved } = props
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  // Chefs in no household are not asked about one.
  const household = trpc.household.get.useQuery(undefined).data?.name ?? null
  const add = trpc.collections.add.useMutation()
  const edit = trpc.collections.edit.useMutation()
  const caches = useCollectionCaches()
  const cover = useOnePhoto()
  /** Nothing can be lost any more, whatever still stands in the fields while it closes. */
  const isSaved = useRef(false)
  const initial = {
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    visibility: collection?.visibility ?? ('private' as const),
    household: collection?.household ?? ('none' as const),
    sharedWith: collection?.sharedWith.map(chef => chef.id) ?? [],
  }
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: initial,
    send: async ({ household, ...rest }) => {
      const typed = household === initial.household ? rest : { ...rest, household }
      const picture = cover.imageUrl === undefined ? {} : { coverUrl: cover.imageUrl }
      return collection ? edit.mutateAsync({ id: collection.id, ...typed, ...picture }) : add.mutateAsync(typed)
    },
    onSent: saved => {
      isSaved.current = true
      form.reset()
      caches.show(saved)
      onOpenChange(false)
      onSaved(saved)
    },
    refusedFields: refusalOf('name', 'CONFLICT'),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The collection was not saved', text: 'Please try again.' })
    },
  })
  useFormDraft(`collection-${collection?.id ?? 'new'}`, form, ['name', 'description'])
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => !isSaved.current && (cover.changed || JSON.stringify(form.getValues()) !== JSON.stringify(initial)),
    pending,
    discard: () => form.reset(),
  })
  const send = (event: React.FormEvent) => {
    if (cover.sending || cover.failed) {
      event.preventDefault()
      if (cover.failed) toastFailure({ title: 'The photo did not arrive', text: 'Please send it again, or undo it.' })
    } else submit(event)
  }
  const kept = collection && keptText({ ...collection, ...values })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={collection ? 'Edit collection' : 'New collection'}
      dismissible={!pending}
      initialFocus={nameField}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            pending={pending || cover.sending}
            pendingLabel={pending ? 'Saving...' : 'Sending the photo...'}
            className="max-md:flex-1"
          >
            {collection ? 'Save' : 'Make collection'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="space-y-5">
        <Field label="Name" required error={errors.name}>
          <Input {...field('name', nameField)} maxLength={COLLECTION_NAME_MAX} autoComplete="off" />
        </Field>
        <Field
          label="Description"
          optional
          hint={<CharacterCount used={values.description.length} max={COLLECTION_DESCRIPTION_MAX} />}
          error={errors.description}
        >
          <TextArea
            {...field('description')}
            rows={3}
            maxLength={COLLECTION_DESCRIPTION_MAX}
            value={values.description}
          />
        </Field>
        {collection ? <CoverField collection={collection} cover={cover} /> : null}
        <div>
          <p aria-hidden="true" className="mb-2 font-semibold">
            Who may see it
          </p>
          <ChipGroup
            label="Who may see it"
            layout="wrap"
            value={values.visibility}
            onValueChange={visibility => form.setValue('visibility', visibility)}
            choices={visibilities.map(value => {
              const Icon = visibilityIcons[value]
              return { value, label: visibilityNames[value], icon: <Icon aria-hidden="true" size={18} /> }
            })}
          />
          <p className="mt-2 text-muted text-sm">
            {values.visibility === 'private' && values.household !== 'none'
              ? 'No friend sees it, only your household.'
              : hints[values.visibility]}
          </p>
          {kept ? <p className="mt-1 text-muted text-sm">{kept}</p> : null}
        </div>
        {values.visibility === 'named' ? (
          <FriendsChoice
            chosen={values.sharedWith}
            error={errors.sharedWith}
            onChange={chosen => form.setValue('sharedWith', chosen, { shouldValidate: Boolean(errors.sharedWith) })}
          />
        ) : null}
        {household === null ? null : (
          <Switch
            label={`Show it to ${household}`}
            hint="Everybody in your household sees it, friends or not."
            checked={values.household !== 'none'}
            onCheckedChange={isShown => form.setValue('household', isShown ? 'see' : 'none')}
          />
        )}
        {household === null || values.household === 'none' ? null : (
          <Switch
            label="Others may edit it"
            hint="They put recipes in, order them and take them out. Of recipes that are not yours, copies come to your Back Burner."
            checked={values.household === 'edit'}
            onCheckedChange={isOpen => form.setValue('household', isOpen ? 'edit' : 'see')}
          />
        )}
      </form>
      {closing.question}
    </Sheet>
  )
}

/** The cover: a photo of its own, or that of a recipe, which is chosen at the recipe. */
function CoverField({ collection, cover }: { collection: CollectionView; cover: ReturnType<typeof useOnePhoto> }) {
  const { photo, removed } = cover
  const undo = { label: 'Undo', icon: <Undo2 aria-hidden="true" size={20} />, onPress: cover.undo }
  const remove = { label: 'Remove', icon: <Trash2 aria-hidden="true" size={20} />, onPress: cover.remove }
  return (
    <PictureField
      label="Cover"
      picture={
        <div className="w-28 flex-none @sm:w-32">
          {photo ? (
            <PhotoPreview key={photo.id} photo={photo} alt="Your new photo" large>
              {null}
            </PhotoPreview>
          ) : (
            <FoodPicture
              imageUrl={removed ? null : (collection.cover?.url ?? null)}
              drawnKey={collection.drawnKey}
              alt=""
              sizes="128px"
              className="rounded-md"
            />
          )}
        </div>
      }
      description={
        photo
          ? 'This photo will be the cover.'
          : removed
            ? 'The photo will go when you save.'
            : 'A photo of your own, or that of a recipe: choose it from the menu of the recipe.'
      }
      chooseLabel="Choose photo"
      camera="kitchen"
      complaint={cover.complaint}
      stage={photo?.state ?? ''}
      onFiles={cover.choose}
      progress={
        cover.sending ? <SendProgress name="the photo" percent={photo?.percent ?? 0} onCancel={cover.stop} /> : null
      }
      undo={cover.changed ? undo : collection.hasOwnCover ? remove : null}
    >
      <UnsentPhoto photo={photo} onRetry={cover.retry} />
    </PictureField>
  )
}
