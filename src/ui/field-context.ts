import { createContext, useContext } from 'react'

/** What a Field passes to the control inside it. */
export interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface ControlProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/**
 * The id and aria attributes a control takes from the Field around it; its own props win, descriptions add up.
 * Outside a Field it gives back what it was given.
 */
export function useFieldProps(own: ControlProps): ControlProps {
  const field = useContext(FieldContext)
  if (!field) {
    return {
      id: own.id,
      required: own.required,
      'aria-describedby': own['aria-describedby'],
      'aria-invalid': own['aria-invalid'],
    }
  }
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  }
}
