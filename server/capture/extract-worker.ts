import { serveJobs } from '../platform/serve-jobs.ts'
import { readJob } from './read-job.ts'

// The entry file of the thread that reads pages and texts; see page-reader.ts for who talks to it.
serveJobs(readJob)
