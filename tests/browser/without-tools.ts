import * as React from 'react'

// React's development build times every component and notes where each element was made, for tools that nobody opens
// here. What it warns about stays. First, before React DOM is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const key = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, object>)[key]
// It stops noting when it has noted ten thousand, until it begins to count anew.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e5, set() {} })
