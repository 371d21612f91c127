import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendFace } from '#src/entities/chef/face/send-face.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { isFirstTime, type OwnChef } from '#src/entities/chef/session/session-state.ts'
import { errorMessage, fieldErrors, isUnread } from '#src/lib/errors.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { isCancelled } from '#src/ui/cancelled.ts'
import { toast } from '#src/ui/toast.ts'
import { changedCooking, type ProfileFields } from './profile-rules.ts'
import { type NewPicture, type SaveStep, saveFailures, saveProfile } from './save-profile.ts'

/** Stands for the signed-in chef. */
const ME = 0

const saveKey = 'save-profile'

export interface ProfileSaving {
  /** Saves all that the form holds; the answer is whether everything was taken. */
  save: (fields: ProfileFields, picture: NewPicture | null) => Promise<boolean>
  pending: boolean
  /** How many percent of the picture have been sent; null while none is on its way. */
  sent: number | null
  /** Keeps the picture from being sent; the rest stays saved. */
  stopPicture: () => void
}

/**
 * Saves a profile, or creates it for a chef without a name, reports the result, and has the session asked again. Parts
 * that were saved before a failure are not lost: `onSaved` hears of each, `onRefused` of what is wrong with a field.
 */
export function useSaveProfile(
  chef: OwnChef,
  { onSaved, onRefused }: { onSaved: (step: SaveStep) => void; onRefused: (field: string, message: string) => void },
): ProfileSaving {
  const session = useSession()
  const create = trpc.profile.create.useMutation()
  const update = trpc.profile.update.useMutation()
  const setCooking = trpc.profile.setCooking.useMutation()
  const chooseFace = trpc.profile.chooseFace.useMutation()
  const [sent, setSent] = useState<number | null>(null)
  const underWay = useRef<AbortController | null>(null)
  const stopPicture = () => underWay.current?.abort()
  useEffect(() => () => underWay.current?.abort(), [])
  const upload = useMutation({
    mutationFn: (file: File) => {
      const mine = new AbortController()
      underWay.current = mine
      setSent(0)
      return sendFace(file, { signal: mine.signal, onProgress: setSent })
    },
  })
  const utils = trpc.useUtils()
  /** Whether there is a profile by now, for a second attempt before the session has heard of the first. */
  const created = useRef(false)
  const [pending, setPending] = useState(false)

  const save = async (fields: ProfileFields, picture: NewPicture | null) => {
    const { name, email, location, bio } = fields
    setPending(true)
    dismissToast(saveKey)
    const { saved, failure } = await saveProfile(
      { about: { name, email, location, bio }, cooking: changedCooking(chef, fields), picture },
      {
        about: about =>
          isFirstTime(chef) && !created.current ? create.mutateAsync(about) : update.mutateAsync({ id: ME, ...about }),
        cooking: cooking => setCooking.mutateAsync({ id: ME, ...cooking }),
        picture: chosen =>
          chosen instanceof File ? upload.mutateAsync(chosen) : chooseFace.mutateAsync({ id: ME, face: chosen.face }),
      },
    )
    for (const step of saved) {
      if (step === 'about') created.current = true
      onSaved(step)
    }
    if (saved.length > 0) {
      // One's name and face stand beside everything one wrote.
      await Promise.allSettled([session.refresh(), utils.feed.invalidate(), utils.auth.emailState.invalidate()])
    }
    setPending(false)
    setSent(null)
    if (failure && isCancelled(failure.error)) return false
    if (failure) {
      const { title, text, unread } = saveFailures[failure.step]
      if (failure.step === 'picture' && underWay.current?.signal.aborted) {
        toast({ title: 'The picture was not sent', text: 'Everything else is saved.', key: saveKey })
        return false
      }
      const message = errorMessage(failure.error, isUnread(failure.error) ? unread : text)
      for (const [field, complaint] of Object.entries(fieldErrors(failure.error))) onRefused(field, complaint)
      toastFailure({ title, text: message, key: saveKey })
      return false
    }
    toast({ title: 'Profile Updated!' })
    if (picture) toast({ title: 'Profile Picture Updated!' })
    return true
  }
  return { save, pending, sent, stopPicture }
}
