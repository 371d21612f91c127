import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from './error-state.tsx'

/** The code of a part; null until it is there. */
interface Code {
  current: ComponentType | null
  fetch: () => Promise<void>
}

/**
 * A part of a page whose code `load` fetches once the page shows; until then there is nothing of it in the page. Where the code does not
 * arrive, the part alone says so and tries again, on a press or when the connection is back; the rest of the page stands.
 */
export function partOnDemand(load: () => Promise<ComponentType>): ComponentType {
  const code: Code = {
    current: null,
    fetch: async () => {
      code.current ??= await load()
    },
  }
  return () => <PartOnDemand code={code} />
}

function PartOnDemand({ code }: { code: Code }) {
  const [state, setState] = useState<'coming' | 'here' | 'missing' | 'again'>(code.current ? 'here' : 'coming')
  const isComing = state === 'coming' || state === 'again'
  useEffect(() => {
    if (!isComing) return
    let isShown = true
    const set = (next: 'here' | 'missing') => () => {
      if (isShown) setState(next)
    }
    code.fetch().then(set('here'), set('missing'))
    return () => {
      isShown = false
    }
  }, [code, isComing])
  useEffect(() => {
    if (state !== 'missing') return
    const again = () => setState('again')
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state])

  if (state === 'here' && code.current) return <code.current />
  if (state === 'coming') return null
  return (
    <ErrorState level={3} title="This part did not load" onRetry={() => setState('again')} pending={state === 'again'}>
      Please check your connection.
    </ErrorState>
  )
}
