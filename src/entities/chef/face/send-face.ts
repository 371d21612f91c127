import { facePictureTypes, findPictureType } from '#common/pictures.ts'
import { type SendOptions, sendPicture } from '#src/entities/photo/picker/send-picture.ts'
import { shrinkPicture } from '#src/entities/photo/picker/shrink-picture.ts'

/** The type of a picture stands within so many bytes. */
const TYPE_BYTES = 256

/**
 * Makes a picture the face of the signed-in chef. Rejects as `sendPicture` does. What a face may not be goes as it is,
 * whatever its name says, so that the server refuses it.
 */
export async function sendFace(file: File, how: Omit<SendOptions, 'door'> = {}): Promise<void> {
  const type = findPictureType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()))
  const mayShrink = facePictureTypes.some(known => known === type)
  await sendPicture(mayShrink ? await shrinkPicture(file, how.signal) : file, { ...how, door: 'face' })
}
