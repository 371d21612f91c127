import type { Services } from '../platform/context.ts'
import type { Settings } from '../platform/env.ts'
import { addressChecks } from './address-checks.ts'
import type { Finding } from './contract.ts'
import { databaseChecks, folderChecks, settingsCheck, unopenedChecks } from './data-checks.ts'
import { type Found, lookAtAll } from './findings.ts'
import { serviceChecks } from './service-checks.ts'

type DoctorServices = Pick<Services, 'db' | 'settings' | 'log' | 'now' | 'secretFor'>

/**
 * Looks at everything that commonly keeps a server from working, and says what to do. It changes nothing, sends no e-mail, and
 * asks nobody but the services and the address of the settings. No secret is in what it says.
 * @param isRunning whether this process is the server itself
 */
export const examine = (services: DoctorServices, { isRunning }: { isRunning: boolean }): Promise<Finding[]> =>
  lookAtAll([
    settingsCheck(),
    ...folderChecks(services.settings),
    ...databaseChecks(services),
    ...serviceChecks(services.settings, services),
    ...addressChecks(services, { isRunning }),
  ])

/** Looks at what can be seen without the database, which could not be opened for the reason that is given. */
export const examineUnopened = (settings: Settings, why: Found): Promise<Finding[]> =>
  lookAtAll([settingsCheck(), ...folderChecks(settings), ...unopenedChecks(why), ...serviceChecks(settings, null)])
