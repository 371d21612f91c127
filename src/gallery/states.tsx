import { Heart, MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Carousel } from '#src/ui/carousel.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FactChip } from '#src/ui/fact-chip.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { PostCardSkeleton, RecipeCardSkeleton, RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import type { QueryLike } from '#src/ui/view-state.ts'
import { Part } from './part.tsx'
import { dishes, emptyPlate, face } from './pictures.ts'

function Pictures() {
  const slides = Object.entries(dishes).map(([name, src]) => ({
    key: name,
    content: <Picture src={src} alt={`A plate of ${name}`} />,
  }))
  return (
    <>
      <Part title="A card">
        <Card as="article" padded={false}>
          <div className="flex items-center gap-3 p-4 md:px-4.5">
            <Avatar name="Inès Fairweather" src={face} />
            <div>
              <p className="font-semibold leading-title">Inès Fairweather</p>
              <p className="text-muted text-sm">2 hours ago, Lisbon</p>
            </div>
          </div>
          <Picture src={dishes.pasta} alt="A plate of pasta" tab="Dinner" />
          <div className="space-y-3 p-4.5 md:p-5">
            <h3 className="title-section">Cherry Tomato Pasta with Burst Garlic and Far Too Much Basil</h3>
            <div className="flex flex-wrap gap-2">
              <FactChip>25 min</FactChip>
              <FactChip>Serves 4</FactChip>
              <FactChip>Easy</FactChip>
            </div>
            <div className="flex gap-5 text-muted tabular-nums">
              <span className="flex items-center gap-2">
                <Heart aria-hidden="true" size={20} />
                10,248
              </span>
              <span className="flex items-center gap-2">
                <MessageCircle aria-hidden="true" size={20} />3
              </span>
            </div>
          </div>
        </Card>
      </Part>
      <div className="space-y-8">
        <Part title="Carousel">
          <Carousel label="Photos of this week’s recipe" slides={slides} />
        </Part>
        <Part title="A picture that does not load, with and without fallback">
          <div className="grid grid-cols-2 gap-3">
            <Picture
              src="/missing.jpg"
              fallbackSrc={dishes.tart}
              alt="A tart"
              className="rounded-lg [--tab-surface:var(--paper)]"
              tab="Treats"
            />
            <Picture src="/missing.jpg" alt="A soup" className="rounded-lg" placeholder={{ color: '#e08e2b' }} />
          </div>
        </Part>
      </div>
    </>
  )
}

function Query() {
  const [step, setStep] = useState(0)
  const steps: QueryLike<string[]>[] = [
    { status: 'pending', data: undefined, error: null, refetch: () => setStep(3), fetchStatus: 'fetching' },
    { status: 'pending', data: undefined, error: null, refetch: () => setStep(3), fetchStatus: 'paused' },
    { status: 'error', data: undefined, error: null, refetch: () => setStep(3) },
    { status: 'success', data: ['Roast Chicken Traybake'], error: null, refetch: () => undefined },
    { status: 'error', data: ['Roast Chicken Traybake'], error: null, refetch: () => setStep(3) },
    { status: 'success', data: [], error: null, refetch: () => undefined },
  ]
  const query = steps[step % steps.length]
  return (
    <Part title="QueryState, one after another">
      <Button variant="outline" size="sm" onClick={() => setStep(step + 1)} className="mb-4">
        Next state
      </Button>
      {query ? (
        <QueryState
          query={query}
          loading={<RowSkeleton />}
          loadingLabel="Loading community posts..."
          empty={<EmptyState title="No posts yet" level={3} />}
        >
          {rows => rows.map(row => <Card key={row}>{row}</Card>)}
        </QueryState>
      ) : null}
    </Part>
  )
}

/** Loading, empty, failed, ready. */
export function States() {
  return (
    <>
      <Pictures />
      <Part title="Loading, in the shape of what comes">
        <PostCardSkeleton />
      </Part>
      <div className="space-y-8">
        <Part title="Empty">
          <EmptyState
            level={3}
            drawing={emptyPlate}
            title="Back burner is empty"
            action={<Button icon={<Plus aria-hidden="true" size={20} />}>Add Recipe to Back Burner</Button>}
          >
            Save recipes you want to try later and they will wait here.
          </EmptyState>
        </Part>
        <Part title="Error, with what to do">
          <ErrorState level={3} offline title="You are offline" onRetry={() => undefined}>
            What you typed is kept. The feed comes back with the connection.
          </ErrorState>
        </Part>
      </div>
      <Part title="Recipe card, loading">
        <div className="grid gap-6 sm:grid-cols-2">
          <RecipeCardSkeleton />
          <RecipeCardSkeleton />
        </div>
      </Part>
      <Query />
    </>
  )
}
