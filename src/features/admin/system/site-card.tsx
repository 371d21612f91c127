import { changeSiteSettingsInput } from '#server/admin/system/contract.ts'
import { CONTACT_MAX, type RegistrationMode, registrationModes } from '#server/site/constants.ts'
import type { SiteSettingsView } from '#server/site/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { toast } from '#src/ui/toast.ts'

const contactRules = changeSiteSettingsInput.pick({ contact: true })

const modes: Record<RegistrationMode, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Anyone who reaches this address can make an account.' },
  invitation: { label: 'By invitation', hint: 'An account needs the invitation of a chef.' },
  closed: { label: 'Closed', hint: 'Nobody can make an account, invited or not.' },
}

/** Who may register, and how to reach the person who runs the server. */
export function SiteCard() {
  const site = trpc.admin.system.siteSettings.useQuery()
  return (
    <Card as="section" aria-labelledby="site">
      <h2 id="site" className="title-section mb-4">
        Registration and contact
      </h2>
      <QueryState
        bare
        query={site}
        loading={<Skeleton className="h-[19.5rem] rounded-md md:h-70" />}
        loadingLabel="Loading..."
        hideLoadingLabel
        errorTitle="The settings did not load"
        errorText={whyNotLoaded}
      >
        {known => (
          <div className="flex flex-col gap-7">
            <Registration site={known} />
            <PublicLinks site={known} />
            <Contact site={known} />
            <Webhooks site={known} />
          </div>
        )}
      </QueryState>
    </Card>
  )
}

/** Changes at once, and goes back when it was not kept. */
function Registration({ site }: { site: SiteSettingsView }) {
  const utils = trpc.useUtils()
  const change = trpc.admin.system.changeSiteSettings.useMutation({
    onMutate: async ({ registration }) => {
      await utils.admin.system.siteSettings.cancel()
      const before = utils.admin.system.siteSettings.getData()
      if (before && registration) utils.admin.system.siteSettings.setData(undefined, { ...before, registration })
      return before
    },
    onError: (error, _, before) => {
      if (before) utils.admin.system.siteSettings.setData(undefined, before)
      toastError(error, { title: 'Not changed', text: 'Please try again.', key: 'registration' })
    },
    onSuccess: answer => utils.admin.system.siteSettings.setData(undefined, answer),
    onSettled: () => void utils.admin.stats.invalidate(),
  })
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold text-sm">
        Registration
      </p>
      <ChipGroup
        label="Registration"
        layout="wrap"
        value={site.registration}
        onValueChange={registration => change.mutate({ registration })}
        choices={registrationModes.map(mode => ({ value: mode, label: modes[mode].label }))}
      />
      <p role="status" className="mt-2 text-muted text-sm">
        {modes[site.registration].hint}
      </p>
    </div>
  )
}

/** Changes at once, and goes back when it was not kept. */
function Webhooks({ site }: { site: SiteSettingsView }) {
  const utils = trpc.useUtils()
  const change = trpc.admin.system.changeSiteSettings.useMutation({
    onMutate: async ({ webhooks }) => {
      await utils.admin.system.siteSettings.cancel()
      const before = utils.admin.system.siteSettings.getData()
      if (before && typeof webhooks === 'boolean')
        utils.admin.system.siteSettings.setData(undefined, { ...before, webhooks })
      return before
    },
    onError: (error, _, before) => {
      if (before) utils.admin.system.siteSettings.setData(undefined, before)
      toastError(error, { title: 'Not changed', text: 'Please try again.', key: 'webhooks' })
    },
    onSuccess: answer => {
      utils.admin.system.siteSettings.setData(undefined, answer)
      void utils.webhooks.invalidate()
    },
  })
  return (
    <Switch
      label="Webhooks of chefs"
      hint="Chefs may have other programs told what happens in their kitchens. Admins always may."
      checked={site.webhooks}
      onCheckedChange={webhooks => change.mutate({ webhooks })}
    />
  )
}

/** Changes at once, and goes back when it was not kept. */
function PublicLinks({ site }: { site: SiteSettingsView }) {
  const utils = trpc.useUtils()
  const change = trpc.admin.system.changeSiteSettings.useMutation({
    onError: error => toastError(error, { title: 'Not changed', text: 'Please try again.', key: 'public-links' }),
    onSuccess: answer => {
      utils.admin.system.siteSettings.setData(undefined, answer)
      void utils.house.privacyFacts.invalidate()
      void utils.links.invalidate()
    },
  })
  const isOn = change.isPending ? change.variables.publicLinks === true : site.publicLinks
  return (
    <Switch
      label="Public links"
      hint={
        isOn
          ? 'Chefs can show recipes, collections, their Cookbook and menus to people without an account.'
          : 'Nobody without an account reads anything here. Links that chefs made open again when this is turned on.'
      }
      checked={isOn}
      onCheckedChange={publicLinks => change.mutate({ publicLinks })}
    />
  )
}

function Contact({ site }: { site: SiteSettingsView }) {
  const utils = trpc.useUtils()
  const change = trpc.admin.system.changeSiteSettings.useMutation()
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: contactRules,
    values: { contact: site.contact },
    resetOptions: { keepDirtyValues: true },
    send: async typed => (typed.contact === site.contact ? null : change.mutateAsync(typed)),
    onSent: answer => {
      if (!answer) return
      form.reset({ contact: answer.contact }, { keepDirtyValues: false })
      utils.admin.system.siteSettings.setData(undefined, answer)
      void utils.house.privacyFacts.invalidate()
      toast({ title: 'Contact saved' })
    },
    onRefused: error =>
      toastError(error, { title: 'The contact was not saved', text: 'Please try again.', key: 'contact' }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Contact"
        optional
        error={errors.contact}
        hint="Shown on the privacy page: a name and how to reach the person who runs this server."
      >
        <Input {...field('contact')} maxLength={CONTACT_MAX} placeholder="Such as Ottilie, ottilie@example.com" />
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={values.contact.trim() === site.contact}
        pending={pending}
      >
        Save contact
      </Button>
    </form>
  )
}
