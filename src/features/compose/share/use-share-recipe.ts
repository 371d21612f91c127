import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { feedMessages } from '#server/feed/constants.ts'
import { type Photos, unsentPhotos } from '#src/entities/photo/picker/use-photos.ts'
import { rowsByHand, rowsFromReading } from '#src/entities/recipe/form/from-reading.ts'
import { type RecipeEntry, sharedRecipe } from '#src/entities/recipe/form/to-input.ts'
import { useRecipeForm } from '#src/entities/recipe/form/use-recipe-form.ts'
import { emptyRows, isBlank, type RowValues } from '#src/entities/recipe/form/values.ts'
import { usePostCreated, useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { toastError, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { emptyDraft, isEmptyDraft, type ShareDraft } from './share-draft.ts'

const fields = [
  'title',
  'description',
  'ingredients',
  'instructions',
  'cookTime',
  'servings',
  'calories',
  'sourceUrl',
  'prepTime',
  'tools',
] as const
/** The fields that may keep a recipe from being shared, in the order of the form. */
export type ShareField = (typeof fields)[number]
export type ShareProblems = Partial<Record<ShareField, string>>

export interface ShareRecipe {
  typed: RowValues
  /** What the form shows was read from something. */
  loaded: boolean
  change: (part: Partial<RowValues>) => void
  /** The page to read, as it is being typed. */
  link: ShareDraft['link']
  setLink: (link: ShareDraft['link']) => void
  photos: Photos
  problems: ShareProblems
  failure: string | null
  pending: boolean
  /** Something stands here that would be lost. Right also in the moment after a change. */
  isDirty: () => boolean
  reset: () => void
  /**
   * Takes over what was read, and from which photos of this device. What stood there before can be brought back for a
   * while.
   */
  read: (reading: ReadRecipeView, from?: readonly File[]) => void
  /** The photos that it was read from are of the dish too: they become photos of the post. Null where there are none. */
  keepRead: (() => void) | null
  /** Keeps an address and a text that could not be read. */
  byHand: (url: string, pasted: string) => void
  /** Shares it: true when it is on The Dish and the form is empty, false with everything kept, or the field to look at. */
  share: () => Promise<boolean | ShareField>
}

/**
 * A recipe on its way to The Dish: what was typed or read, its photos, and the sharing of it. It begins with `initial`,
 * and `keep` gets all of it at every change.
 */
export function useShareRecipe({
  initial,
  loaded = false,
  keep,
}: {
  initial: ShareDraft
  /** It begins with a recipe that came along. */
  loaded?: boolean
  keep: (draft: ShareDraft) => void
}): ShareRecipe {
  const postCreated = usePostCreated()
  const recipeCreated = useRecipeCreated()
  const add = trpc.feed.addPost.useMutation()
  const [link, setLink] = useState(initial.link)
  const [readFrom, setReadFrom] = useState<readonly File[]>([])
  const busy = useRef(false)
  const shared = useRef(false)
  const keepIt = useRef(keep)
  keepIt.current = keep
  const latestLink = useRef(link)
  latestLink.current = link
  const onChange = useCallback((values: RowValues) => keepIt.current({ values, link: latestLink.current }), [])
  const send = async ({ title, ...recipe }: RecipeEntry) => {
    try {
      await add.mutateAsync({ type: 'recipe', fill: true, title, ...recipe })
    } catch (error) {
      toastError(error, { title: feedMessages.recipeFailed, key: 'share-recipe' })
      return
    }
    recipeCreated()
    postCreated()
    toast({ title: 'Recipe added', text: `${title} is on The Dish.`, key: 'share-recipe' })
    shared.current = true
  }
  const {
    form,
    chosen: photos,
    change,
    unsent,
    submit,
  } = useRecipeForm({ schema: sharedRecipe, initial: initial.values, onChange, onSave: send })
  const typed = form.watch()
  const { errors } = form.formState
  const problems: ShareProblems = Object.fromEntries(
    fields.flatMap(name => (errors[name]?.message ? [[name, errors[name]?.message]] : [])),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept as it changes
  useEffect(() => keepIt.current({ values: form.getValues(), link }), [link])
  const reset = () => {
    form.reset(emptyRows())
    setLink(emptyDraft().link)
    photos.list.clear()
    setReadFrom([])
  }

  return {
    typed,
    loaded: loaded || Boolean(typed.origin?.engine),
    link,
    setLink,
    change,
    photos,
    problems,
    failure: unsent ? unsentPhotos : null,
    pending: add.isPending,
    isDirty: () => !isEmptyDraft({ values: form.getValues(), link }) || photos.list.current().length > 0,
    reset,
    read: (reading, from = []) => {
      const before = form.getValues()
      form.reset(rowsFromReading(reading, before))
      setReadFrom(from)
      if (reading.imageUrl) photos.list.addStored(reading.imageUrl)
      toast({
        title: 'Recipe detected successfully',
        text: reading.title,
        ...(!isBlank({ ...before, photos: [] }) && {
          duration: 10_000,
          action: {
            label: 'Undo',
            onPress: () => {
              form.reset({ ...before, photos: form.getValues('photos') })
              setReadFrom([])
              const added = photos.list.current().find(({ url }) => url !== null && url === reading.imageUrl)
              if (added) photos.list.remove(added.id)
            },
          },
        }),
      })
    },
    keepRead:
      readFrom.length === 0
        ? null
        : () => {
            const refused = photos.list.add(readFrom)
            if (refused) toastFailure(refused)
            setReadFrom([])
          },
    byHand: (url, pasted) => form.reset(rowsByHand(form.getValues(), url, pasted)),
    share: async () => {
      if (busy.current || photos.sending) return false
      busy.current = true
      shared.current = false
      await submit()
      busy.current = false
      if (shared.current) {
        reset()
        return true
      }
      return fields.find(name => form.getFieldState(name).invalid) ?? false
    },
  }
}
