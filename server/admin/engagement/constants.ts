export const ENGAGEMENT_DAYS = 28
export const ENGAGEMENT_DAYS_MAX = 366
/** Weeks of arrival that the retention table covers. */
export const RETENTION_WEEKS = 8
