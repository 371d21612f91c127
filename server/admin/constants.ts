export const adminMessages = {
  updateFailed: 'Failed to update user status',
  exportFailed: 'Export failed',
  lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  yourself: 'That is your own account. Another admin can do this, or you can on your profile.',
} as const
