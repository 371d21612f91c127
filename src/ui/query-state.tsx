import type { ReactNode } from 'react'
import { AlertButton } from './alert-button.tsx'
import { ErrorState } from './error-state.tsx'
import { FormAlert } from './form-alert.tsx'
import { looksEmpty, type QueryLike, viewState } from './view-state.ts'

export interface QueryStateProps<T> {
  query: QueryLike<T>
  /** Skeletons in the shape of what comes. */
  loading: ReactNode
  /** The loading message: shown on the first skeleton and announced. */
  loadingLabel: string
  /** Shows the text to screen readers only. */
  hideLoadingLabel?: boolean
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  errorTitle?: ReactNode
  errorText?: (error: unknown) => ReactNode
  offlineText?: ReactNode
  /** Shows the failure without a card, inside an existing one. */
  bare?: boolean
  className?: string
  children: (data: T) => ReactNode
}

/**
 * The one way a list or a page shows what it loads: loading, offline, failed, empty or ready, never one for another.
 * When a refresh fails, what was there stays, with a line above that says so and offers to try again.
 */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, isEmpty = looksEmpty, bare = false, className, children } = props
  const messageProps = { bare, level: bare ? 3 : 2, className: bare ? 'py-2' : '' } as const
  const state = viewState(query, isEmpty)
  const busy = query.fetchStatus === 'fetching'
  const retry = () => void query.refetch()
  return (
    <div aria-busy={state === 'loading'} className={className}>
      {state === 'loading' ? (
        <>
          <div role="status" className={props.hideLoadingLabel ? 'sr-only' : 'relative h-0 text-center'}>
            {/* Over the first skeleton, so that nothing moves when it goes. */}
            <p className="relative top-6 z-10 inline-block rounded-full bg-surface px-4 py-2 text-muted shadow-1">
              {props.loadingLabel}
            </p>
          </div>
          {props.loading}
        </>
      ) : null}
      {state === 'offline' ? (
        <ErrorState {...messageProps} offline title="You are offline" onRetry={retry} pending={busy}>
          {props.offlineText ?? 'This comes back with the connection.'}
        </ErrorState>
      ) : null}
      {state === 'failed' ? (
        <ErrorState {...messageProps} title={props.errorTitle ?? 'This did not load'} onRetry={retry} pending={busy}>
          {props.errorText?.(query.error) ?? 'Something went wrong on the way here.'}
        </ErrorState>
      ) : null}
      {state === 'stale' ? (
        <FormAlert
          className="mb-4"
          action={
            <AlertButton pending={busy} onClick={retry}>
              Try again
            </AlertButton>
          }
        >
          {props.errorTitle ?? 'This could not be brought up to date.'}
        </FormAlert>
      ) : null}
      {state === 'empty' ? props.empty : null}
      {(state === 'ready' || state === 'stale' || (state === 'empty' && !props.empty)) && query.data !== undefined
        ? children(query.data)
        : null}
    </div>
  )
}
