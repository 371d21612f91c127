import { createFileRoute, Link } from '@tanstack/react-router'
import { MeetChef } from '#src/features/friends/meet-chef.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/meet/$token')({
  staticData: { section: null },
  component: function Meet() {
    const { token } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <PageFrame>
        <MeetChef
          key={token}
          token={token}
          onFound={id => void navigate({ to: '/chefs/$chefId', params: { chefId: String(id) }, replace: true })}
          wayOn={
            <Link to="/the-dish" className={buttonClass({})}>
              Go to The Dish
            </Link>
          }
        />
      </PageFrame>
    )
  },
})
