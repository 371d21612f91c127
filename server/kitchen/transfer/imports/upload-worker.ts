import { serveJobs } from '../../../platform/serve-jobs.ts'
import { readUpload } from './read-upload.ts'

// The entry file of the thread that reads the files of imports; see upload-readers.ts for who talks to it.
serveJobs(readUpload)
