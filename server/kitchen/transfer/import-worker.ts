import { serveJobs } from '../../platform/serve-jobs.ts'
import { readImportJob } from './import-job.ts'

// The entry file of the thread that reads imported recipe files; see read-import.ts for who talks to it.
serveJobs(readImportJob)
