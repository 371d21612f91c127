import { Ellipsis, KeyRound, LogOut, ShieldMinus, ShieldPlus, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { StatusAction } from '#server/admin/users/constants.ts'
import type { AdminUserView } from '#server/admin/users/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { accountName } from './account-name.ts'
import { DeleteUser } from './delete-user.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { StatusConfirm } from './status-confirm.tsx'
import type { AskedAction } from './status-labels.ts'

type OpenDialog = AskedAction | 'delete' | 'resetLink' | null

/** What an admin can do with an account; everything is asked about once more. */
export function UserActions({ user }: { user: AdminUserView }) {
  const { id: me } = useChef()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const isOwn = user.id === me
  const isActive = user.status === 'active'
  const ask = (action: OpenDialog) => () => setDialog(action)
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={`Actions for ${accountName(user)}`} icon={<Ellipsis size={20} />} />}
      >
        {isActive ? (
          <>
            <Item icon={KeyRound} onSelect={ask('resetLink')}>
              One-time reset link
            </Item>
            <Item icon={LogOut} onSelect={ask('signOut')}>
              Sign out everywhere
            </Item>
          </>
        ) : null}
        {isOwn || (!isActive && user.role !== 'admin') ? null : user.role === 'admin' ? (
          <Item icon={ShieldMinus} onSelect={ask('removeAdmin')}>
            Remove as admin
          </Item>
        ) : (
          <Item icon={ShieldPlus} onSelect={ask('makeAdmin')}>
            Make admin
          </Item>
        )}
        {isOwn ? null : (
          <>
            <MenuSeparator />
            {isActive ? (
              <Item icon={UserRoundX} tone="danger" onSelect={ask('deactivate')}>
                Deactivate
              </Item>
            ) : (
              <Item icon={UserRoundCheck} onSelect={ask('reactivate')}>
                Reactivate
              </Item>
            )}
            <Item icon={Trash2} tone="danger" onSelect={ask('delete')}>
              Delete
            </Item>
          </>
        )}
      </Menu>
      <StatusConfirm user={user} action={asStatus(dialog)} onClose={close} />
      <DeleteUser user={user} open={dialog === 'delete'} onClose={close} />
      <ResetLinkDialog user={user} open={dialog === 'resetLink'} onClose={close} />
    </>
  )
}

const asStatus = (dialog: OpenDialog): Exclude<StatusAction, 'delete'> | null =>
  dialog === 'delete' || dialog === 'resetLink' ? null : dialog

interface ItemProps {
  icon: typeof KeyRound
  tone?: 'danger'
  onSelect: () => void
  children: string
}

const Item = ({ icon: Icon, children, ...rest }: ItemProps) => (
  <MenuItem icon={<Icon aria-hidden="true" size={20} />} {...rest}>
    {children}
  </MenuItem>
)
