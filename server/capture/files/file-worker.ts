import { serveJobs } from '../../platform/serve-jobs.ts'
import { limitBuffers } from './limit-buffers.ts'
import { readFileJob } from './read-file-job.ts'

// The entry file of the thread that reads PDF, Word files and web archives; see file-reader.ts for who talks to it.

const BUFFER_MAX = 48 * 1024 * 1024

limitBuffers(BUFFER_MAX)
serveJobs(readFileJob)
