// First, before anything can load React DOM, or zod.
import './without-tools.ts'
import '#src/lib/zod-without-eval.ts'
import '#src/styles/app.css'
import { keepInvitation } from '#src/entities/chef/invitation.ts'
import { followSession } from '#src/entities/chef/session/session-query.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { followTheme } from '#src/lib/theme.ts'

// What src/main.tsx does before it draws the first screen.
document.documentElement.lang = 'en'
keepInvitation(window)
followTheme()
followSession(queryClient)

// A query that failed is repeated as in the app, but at once.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
