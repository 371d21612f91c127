import { readFileSync } from 'node:fs'
import { createHeicDecoder } from '#server/media/heic/heic.ts'
import { heicFile, phoneGrey } from '#tests/samples/heic.ts'

/*
 * A program for tests: decodes a photo of 24 million pixels, and prints its size and by how many megabytes the memory of
 * this process grew at most.
 */
const peakMb = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

const before = peakMb()
const decoder = createHeicDecoder()
const { width, height } = await decoder.decode(heicFile([phoneGrey]), 0)
process.stdout.write(JSON.stringify({ width, height, grownMb: Math.round(peakMb() - before) }))
await decoder.close()
