export const AUDIT_PAGE = 50
