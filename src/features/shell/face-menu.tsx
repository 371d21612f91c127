import { useLocation, useNavigate } from '@tanstack/react-router'
import { CircleQuestionMark, LogOut, MessageSquareText, ShieldCheck, SlidersHorizontal, UserRound } from 'lucide-react'
import { helpPages } from '#common/help.ts'
import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import { useChef, useSession } from '#src/entities/chef/session/session.tsx'
import { useSignOut } from '#src/entities/chef/session/sign-out-question.tsx'
import { errorMessage } from '#src/lib/errors.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu, MenuItem, MenuLabel } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'

/** The chef's own face, with the ways to the profile and out. */
export function FaceMenu() {
  const chef = useChef()
  const { end } = useSession()
  const navigate = useNavigate()
  const from = useLocation({ select: location => location.pathname })
  const name = chef.name ?? 'Chef'
  const leave = async () => {
    try {
      await end()
    } catch (error) {
      toast({ title: 'Log out failed', text: errorMessage(error, 'Please try again.'), tone: 'danger' })
    }
  }
  const { signOut, question } = useSignOut(leave)
  return (
    <>
      <Menu
        label="Your account"
        trigger={
          <button
            type="button"
            aria-label={`Your account, ${name}`}
            className="-mr-1.5 flex size-tap items-center justify-center rounded-full"
          >
            <Avatar name={name} {...faceAddresses(chef.profilePictureUrl)} size={40} className="max-md:!size-8" />
          </button>
        }
      >
        <MenuLabel>{name}</MenuLabel>
        <MenuItem icon={<UserRound aria-hidden="true" size={20} />} onSelect={() => void navigate({ to: '/profile' })}>
          Profile
        </MenuItem>
        {chef.role === 'admin' ? (
          <MenuItem
            icon={<SlidersHorizontal aria-hidden="true" size={20} />}
            onSelect={() => void navigate({ to: '/admin' })}
          >
            Admin
          </MenuItem>
        ) : null}
        <MenuItem asChild>
          <a href={helpPages.start}>
            <CircleQuestionMark aria-hidden="true" size={20} className="text-muted" />
            Help
          </a>
        </MenuItem>
        <MenuItem
          icon={<MessageSquareText aria-hidden="true" size={20} />}
          onSelect={() => void navigate({ to: '/feedback', search: { from } })}
        >
          Feedback
        </MenuItem>
        <MenuItem
          icon={<ShieldCheck aria-hidden="true" size={20} />}
          onSelect={() => void navigate({ to: '/privacy' })}
        >
          Privacy
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" size={20} />} onSelect={signOut}>
          Log out
        </MenuItem>
      </Menu>
      {question}
    </>
  )
}
