import { useMemo, useState } from 'react'
import { z } from 'zod'
import { type TableField, tableFields } from '#server/kitchen/transfer/constants.ts'
import { type ImportTableView, type RecipeImportView, tableColumns } from '#server/kitchen/transfer/contract.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { counted } from '#src/lib/counted.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { columnChoices, columnName } from './column-words.ts'

type Props = {
  found: RecipeImportView
  /** Goes back to the recipes as they are; left out where there are none yet. */
  onLeave?: (() => void) | undefined
}

/** The columns of a table, for the chef to say what each holds before its recipes are offered. */
export function ImportColumns({ found, onLeave }: Props) {
  const query = trpc.transfer.getImportTable.useQuery({ token: found.token })
  return (
    <Card as="section" aria-labelledby="columns">
      <h2 id="columns" className="title-section">
        What its columns hold
      </h2>
      <p className="mt-2 text-muted">
        Each row is a recipe. Say which column holds what; a column that you leave out is not brought in.
      </p>
      <FormAlert className="mt-4">{found.problem}</FormAlert>
      <QueryState
        query={query}
        loading={<Skeleton className="mt-4 h-64 w-full" />}
        loadingLabel="Loading the columns..."
        hideLoadingLabel
        errorTitle="The columns did not load"
        bare
      >
        {table => <ColumnsForm found={found} table={table} onLeave={onLeave} />}
      </QueryState>
    </Card>
  )
}

const rules = z.object({ columns: tableColumns })
/** What is chosen and not sent yet; outlives a reload as long as the table has these columns. */
const kept = z.object({ names: z.array(z.string()), columns: z.array(z.enum(tableFields).nullable()) })

function ColumnsForm({ found: { token }, table, onLeave }: Props & { table: ImportTableView }) {
  const utils = trpc.useUtils()
  const name = trpc.transfer.nameImportColumns.useMutation()
  const chefId = useChef().id
  const draft = useMemo(() => draftStore(`columns:${token}`, chefId, kept), [token, chefId])
  const [columns] = useState(() => {
    const left = draft.read()
    return left && isSame(left.names, table.names) ? left.columns : table.columns
  })
  const { form, values, errors, pending, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { columns },
    onChange: values => draft.write({ names: table.names, columns: values.columns }),
    send: ({ columns }) => name.mutateAsync({ token, columns }),
    onSent: (now, entry) => {
      draft.clear()
      // When the columns are asked for again, they are as they were said last.
      utils.transfer.getImportTable.setData({ token }, { ...table, columns: entry.columns })
      utils.transfer.getImport.setData({ token }, now)
      onLeave?.()
    },
    onRefused: error => {
      toastError(error, { title: 'Your choice was not kept. Please try again.', key: 'import' })
      void utils.transfer.getImport.invalidate({ token })
    },
  })
  const choose = (at: number, field: TableField | null) =>
    form.setValue('columns', values.columns.with(at, field), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const leave = () => {
    draft.clear()
    onLeave?.()
  }
  const leftOut = values.columns.filter(field => field === null).length
  return (
    <form noValidate onSubmit={submit}>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {values.columns.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places
          <Column key={at} table={table} at={at} field={field} onChoose={next => choose(at, next)} />
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        {leftOut === 0 ? 'All columns are brought in.' : `${counted(leftOut, 'column')} left out.`}
      </p>
      <FormAlert className="mt-4">{errors.columns}</FormAlert>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Keeping your choice...">
          Continue
        </Button>
        {onLeave ? (
          <Button variant="outline" onClick={leave}>
            Back to the recipes
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at])

type ColumnProps = {
  table: ImportTableView
  at: number
  field: TableField | null
  onChoose: (field: TableField | null) => void
}

function Column({ table: { names, samples }, at, field, onChoose }: ColumnProps) {
  const name = columnName(names[at] ?? '', at)
  const shown = samples.map(row => row[at] ?? '').filter(Boolean)
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="font-medium leading-title [overflow-wrap:anywhere]">{name}</p>
        {shown.length === 0 ? <p className="text-muted text-sm">Nothing in the first rows</p> : null}
        {[...new Set(shown)].map(cell => (
          <p key={cell} className="truncate text-muted text-sm">
            {cell}
          </p>
        ))}
      </div>
      <Field label={`What ${name} holds`} hideLabel>
        <Select
          value={field ?? ''}
          onChange={event => onChoose((event.currentTarget.value || null) as TableField | null)}
        >
          <option value="">Leave it out</option>
          {columnChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </li>
  )
}
