import { errorMessage, errorStatus, isUnread } from '#src/lib/errors.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * Sends the face of an account that has just been made, and has the session asked again so that it shows. A failure
 * leaves the account as it is and is shown in a toast, which waits until there is a page to show it.
 */
export async function sendProfilePicture(
  file: File,
  { upload, refresh }: { upload: (file: File) => Promise<void>; refresh: () => Promise<void> },
): Promise<void> {
  try {
    await upload(file)
  } catch (error) {
    const reason = errorStatus(error) === null ? '' : errorMessage(error, '', true)
    toast({
      title: 'Upload Failed',
      text: isUnread(error) ? 'Upload failed' : `Failed to upload profile picture${reason && `. ${reason}`}`,
      tone: 'danger',
    })
    return
  }
  await refresh()
}
