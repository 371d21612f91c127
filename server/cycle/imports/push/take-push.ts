import type { z } from 'zod'
import { dayNumber, utcDay } from '../../calendar.ts'
import type { pushedView } from '../../contract.ts'
import type { VaultCtx } from '../../vault/vault.ts'
import { createCollector } from '../collector.ts'
import { saveGathered } from '../save-gathered.ts'
import { readPush } from './read-push.ts'

/** Takes over what a chef's phone pushes, and answers counts alone: a token writes and does not read. */
export async function takePush(ctx: VaultCtx, text: string): Promise<z.output<typeof pushedView>> {
  const collector = createCollector(dayNumber(utcDay(ctx.now())))
  readPush(text, collector)
  const { accepted, ignored, doubtful } = await saveGathered(ctx, 'apple_health', collector.result())
  return { success: true, accepted, ignored, doubtful }
}
