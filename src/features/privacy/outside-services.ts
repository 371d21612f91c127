import type { PictureStore } from '#common/pictures.ts'
import type { PrivacyFactsView } from '#server/site/contract.ts'

const placeOfPictures: Record<PictureStore, string> = {
  disk: 'Your pictures are stored on this server.',
  uploadthing: 'Your pictures are stored at UploadThing. They are still handed out by this server alone.',
  s3: 'Your pictures are stored in S3 storage that the operator has set up. They are still handed out by this server alone.',
}

/** What leaves this server and where to, a sentence each; only what is switched on here, and what always is. */
export function outsideServices({ mail, model, pictures, naturalCycles }: PrivacyFactsView): string[] {
  return [
    'When you capture a recipe from a link, or a picture by its address, this server fetches that page. The site sees this server, not you.',
    model.isOn
      ? `A model (${[model.name, model.host].filter(Boolean).join(' at ')}) is switched on: photos and texts of recipes that you capture, photos of your pantry, ingredients you ask ideas for, and recipes in which something is to be filled in are sent there. Your name and your address are not, and cycle data never is.`
      : 'No model is switched on: recipes, photos and pantries are read on this server.',
    mail
      ? 'Emails (invitations, new passwords) go out through a mail server, which sees the address and the text.'
      : 'No emails are sent: links are shown instead.',
    'If you turn on notifications on a device, they go through the push service of its browser, encrypted: it sees when and how long, not what.',
    'If you make a webhook, this server sends to the address that you name what happens: the titles of your recipes, dishes and lists, and of other chefs a number alone.',
    placeOfPictures[pictures],
    naturalCycles
      ? 'If you connect Natural Cycles with a token, this server asks the service that its operator has set up for your data.'
      : 'Cycle data comes in only as files that you upload or from your own phone; this server asks nobody for it.',
  ]
}
