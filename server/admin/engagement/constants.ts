export const ENGAGEMENT_DAYS = 28
export const ENGAGEMENT_DAYS_MAX = 366
/** Weeks of arrival that retention is told of. */
export const RETENTION_WEEKS = 8
