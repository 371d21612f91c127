import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { PastWeeks } from './past-weeks.tsx'
import { useWeek } from './use-week.ts'
import { Week } from './week.tsx'

/** This week's recipe with its gallery, and those of the weeks before. */
export function WeekPage() {
  usePageTitle('Recipe of the Week')
  const { isPending, fetchStatus } = useWeek()
  const onItsWay = isPending && fetchStatus !== 'paused'
  return (
    <>
      <Link
        to="/the-dish"
        className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3 mb-2 px-3! max-md:hidden' })}
      >
        <ArrowLeft aria-hidden="true" size={18} /> The Dish
      </Link>
      <PageTitle lead="A dish for everyone at the table, chosen every Monday." className="mb-6 md:mb-8">
        Recipe of the Week
      </PageTitle>
      <Week onItsPage />
      {/* Fetched along with the week, but shown below it once it has its height. */}
      <div hidden={onItsWay} className="mt-12">
        <PastWeeks />
      </div>
    </>
  )
}
