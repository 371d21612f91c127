import { type SendOptions, sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Makes a picture the face of the signed-in chef. Rejects as `sendPicture` does. */
export async function sendFace(file: File, how: Omit<SendOptions, 'door'> = {}): Promise<void> {
  await sendPicture(await shrinkPicture(file, how.signal), { ...how, door: 'face' })
}
