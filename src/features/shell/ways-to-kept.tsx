import { Link, useLocation } from '@tanstack/react-router'

/** Pages that this device keeps, by the beginnings of their addresses, and what they are called. */
const keptPages = [
  { to: '/my-kitchen', label: 'My Kitchen' },
  { to: '/plan', label: 'Meal plan' },
  { to: '/shopping', label: 'Shopping list' },
] as const
const beginnings = [...keptPages.map(({ to }) => to), '/recipes/', '/collections']

/** On a page that is not kept, the ones that are. */
export function WaysToKept() {
  const pathname = useLocation({ select: location => location.pathname })
  if (beginnings.some(beginning => pathname.startsWith(beginning))) return null
  return (
    <>
      On this device:{' '}
      {keptPages.map(({ to, label }, at) => (
        <span key={to}>
          {at > 0 ? ', ' : ''}
          <Link to={to} className="underline underline-offset-2">
            {label}
          </Link>
        </span>
      ))}
      .
    </>
  )
}
