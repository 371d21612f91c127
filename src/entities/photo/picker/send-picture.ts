import { pictureMessages } from '#common/pictures.ts'
import { sendAgain } from '#src/lib/send-again.ts'
import { sendBody } from '#src/lib/send-body.ts'

/** Where pictures are sent to, and the field of the form that they travel in. */
export const pictureEndpoints = {
  food: { path: '/api/pictures', field: 'image' },
  face: { path: '/api/users/profile-picture', field: 'profilePicture' },
} as const

export type PictureEndpoint = keyof typeof pictureEndpoints

export interface SendOptions {
  door: PictureEndpoint
  signal?: AbortSignal | undefined
  onProgress?: ((percent: number) => void) | undefined
  /** Hears whether it waits for a server that is busy before it is sent again. */
  onWait?: ((isWaiting: boolean) => void) | undefined
}

/**
 * Sends a picture as a multipart form and answers what the server says about it. Sends it again while the server is busy;
 * rejects as `sendBody` does.
 */
export function sendPicture(file: File, { door, signal, onProgress, onWait }: SendOptions): Promise<unknown> {
  const { path, field } = pictureEndpoints[door]
  const form = new FormData()
  form.append(field, file)
  const send = () =>
    sendBody<unknown>(form, {
      address: path,
      read: answer => answer,
      tooLarge: pictureMessages.tooLarge,
      signal,
      onProgress,
    })
  return sendAgain(send, { signal, onWait })
}
