import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Ctx } from '../platform/context.ts'
import { normalizePhone } from './contract.ts'

export type PhoneRegion = CountryCode

/** A phone number as somebody typed it, read with the regions that they may have meant. */
export type TypedPhone = {
  /** The stored form: `+` and country code where the number is valid in a region, else its digits as typed. */
  stored: string
  /** The form in which it may be stored from when its region was not known. */
  alike: string[]
  /** All forms in which it may be stored, the best match first. Of two accounts that match, the first is meant. */
  forms: string[]
}

type Asker = Pick<Ctx, 'settings' | 'language'>

const LANGUAGES_MAX = 5
const TYPED_MAX = 40

/** The region of the language that a browser puts first (`Accept-Language`); undefined where there is none. */
function regionOfLanguages(header: string): PhoneRegion | undefined {
  for (const entry of header.slice(0, 200).split(',').slice(0, LANGUAGES_MAX)) {
    const tag = entry.split(';')[0]?.trim() ?? ''
    // Of a language without a region the most likely one: "de" is German as in Germany.
    const region = tag && tag !== '*' && isTag(tag) ? new Intl.Locale(tag).maximize().region : undefined
    if (region && isSupportedCountry(region)) return region
  }
  return undefined
}

const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** The regions whose numbers somebody may type without a country code: that of this server, then that of their browser. */
export function phoneRegions({ settings, language }: Asker): PhoneRegion[] {
  const regions = [settings.PHONE_REGION || undefined, regionOfLanguages(language)]
  return [...new Set(regions.filter(region => region !== undefined))]
}

/** Reads a phone number. Whatever is typed gives a result; `forms` is empty where there is no digit in it. */
export function readPhone(typed: string, regions: readonly PhoneRegion[]): TypedPhone {
  const normalized = normalizePhone(typed.slice(0, TYPED_MAX))
  const digits = normalized.replace('+', '')
  if (digits === '') return { stored: '', alike: [], forms: [] }
  const isInternational = normalized.startsWith('+')
  const found = isInternational ? parse(normalized) : parseNational(digits, regions)
  if (!found) {
    const other = isInternational ? digits : `+${digits}`
    return { stored: normalized, alike: [other], forms: [normalized, other] }
  }
  const stored = found.number
  const alike = unique([digits, stored.slice(1), nationalDigits(found), found.nationalNumber])
  const forms = isInternational ? [stored, normalized, ...alike] : [digits, stored, ...alike, `+${digits}`]
  return { stored, alike, forms: unique(forms) }
}

function parse(number: string, region?: PhoneRegion): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(number, region)
  return found?.isValid() ? found : undefined
}

/**
 * A number of the first region in which one is typed like this: with the zero or what else leads there, or with the
 * country code and no plus. Without that, many numbers from elsewhere would be some number of a region.
 */
function parseNational(digits: string, regions: readonly PhoneRegion[]): PhoneNumber | undefined {
  for (const region of regions) {
    const found = parse(digits, region)
    if (found && (nationalDigits(found) === digits || found.number === `+${digits}`)) return found
  }
  return undefined
}

/** The digits of a number as they are dialled within its country. */
const nationalDigits = (number: PhoneNumber): string => number.formatNational().replace(/\D/g, '')

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
