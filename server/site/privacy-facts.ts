import { placeOfNewPictures } from '../media/storage/places.ts'
import type { Services } from '../platform/context.ts'
import { programVersion } from '../platform/program.ts'
import type { PrivacyFactsView } from './contract.ts'
import { getSiteSettings } from './site-settings.ts'

/** What is true of this very server: whom to write to, and which outside services take part. For everybody to read. */
export async function getPrivacyFacts(
  ctx: Pick<Services, 'db' | 'settings' | 'mail' | 'ai'>,
): Promise<PrivacyFactsView> {
  const { settings } = ctx
  const { contact, registration, publicLinks } = await getSiteSettings(ctx)
  return {
    version: programVersion,
    contact,
    registration,
    publicLinks,
    mail: ctx.mail.on,
    model: {
      isOn: ctx.ai.on,
      // The host alone: the rest of the address may carry a key.
      host: ctx.ai.on ? hostOf(settings.OPENAI_BASE_URL || 'https://api.openai.com') : '',
      name: ctx.ai.on ? settings.OPENAI_MODEL : '',
    },
    pictures: placeOfNewPictures(settings),
    naturalCycles: settings.NATURAL_CYCLES_BASE_URL !== '',
  }
}

const hostOf = (address: string): string => new URL(address).hostname
