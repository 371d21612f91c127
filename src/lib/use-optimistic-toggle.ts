import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

export interface OptimisticToggle<Target, Answer> {
  /** Shows what the press asks for, at once. */
  show: (target: Target) => void
  /** Undoes `show` when the call failed. Without it, calling `show` again undoes it. */
  undo?: (target: Target) => void
  send: (target: Target) => Promise<Answer>
  /** Shows what the server answered. Of several presses only the last answer is shown. */
  onAnswer?: (answer: Answer, target: Target) => void
  onFailure: (error: unknown, target: Target) => void
  /** What a target is known by; without it there is one target. */
  keyOf?: (target: Target) => number
  /**
   * With a name for the queue, presses are sent one after the other. Without one, a press is ignored until the one before
   * it on the same target is answered.
   */
  queue?: string
}

/** Switches something on the server: shown at the press, and undone if the server refuses. */
export function useOptimisticToggle<Answer, Target = void>(toggle: OptimisticToggle<Target, Answer>) {
  const { show, undo = show, send, onAnswer, onFailure, keyOf = () => 0, queue } = toggle
  /** How many calls of each target are under way or waiting. */
  const pending = useRef(new Map<number, number>())
  const count = (target: Target) => pending.current.get(keyOf(target)) ?? 0
  const add = (target: Target, by: 1 | -1) => pending.current.set(keyOf(target), count(target) + by)
  const { mutate } = useMutation({
    mutationFn: send,
    ...(queue !== undefined && { scope: { id: queue } }),
    onSuccess: (answer, target) => {
      if (count(target) === 1) onAnswer?.(answer, target)
    },
    onError: (error, target) => {
      undo(target)
      onFailure(error, target)
    },
    onSettled: (_answer, _error, target) => {
      add(target, -1)
    },
  })
  return (target: Target): void => {
    if (queue === undefined && count(target) > 0) return
    add(target, 1)
    show(target)
    mutate(target)
  }
}
