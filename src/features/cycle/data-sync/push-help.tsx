import type { ReactNode } from 'react'
import { Collapsible } from './collapsible.tsx'

/** How a phone is set up to send. The names of buttons are those of the apps. */
export function PushHelp({ address }: { address: string }) {
  return (
    <div className="mt-3">
      <Guide title="Set up Health Auto Export">
        <Steps>
          <li>In the app, open Automations and add one of the type REST API. Some versions ask to be paid for this.</li>
          <li>
            As its URL enter <Code>{address}</Code>
          </li>
          <li>
            Add a header: <Code>api-key</Code> as its key, your token as its value.
          </li>
          <li>As the data type choose Cycle Tracking, as the export format JSON.</li>
          <li>Let it run once a day, then run it once by hand and press Sync here.</li>
        </Steps>
        <p className="mt-2 text-muted text-sm">
          For basal temperature add a second automation with the data type Health Metrics and only Basal Body
          Temperature chosen.
        </p>
      </Guide>
      <Guide title="Set up an iOS Shortcut">
        <Steps>
          <li>
            In Shortcuts, make a new one and add Find Health Samples: of the type Menstruation, of the last 40 days.
          </li>
          <li>
            Add Repeat with Each, and in it Format Date: the Start Date of the Repeat Item, custom format{' '}
            <Code>yyyy-MM-dd</Code>
          </li>
          <li>
            Still in it, add Text: the formatted date, a space, and the Value of the Repeat Item. It then reads like{' '}
            <Code>2026-01-05 medium</Code>
          </li>
          <li>After the repeat, add Combine Text: the Repeat Results, by new lines.</li>
          <li>
            Add Get Contents of URL: <Code>{address}</Code> with the method POST, the header <Code>api-key</Code> with
            your token, and as the request body File: the combined text.
          </li>
          <li>
            Add Show Result and run it. It says how much was taken, such as <Code>{'{"accepted":5}'}</Code>. Then have
            it run each day under Automation.
          </li>
        </Steps>
      </Guide>
      <Guide title="What is sent, for anything else">
        <p>
          A POST to <Code>{address}</Code> with your token in the header <Code>api-key</Code>, or as{' '}
          <Code>Authorization: Bearer …</Code>. The body is text, a day in each line:
        </p>
        <Block>{'2026-01-05 medium\n2026-01-06 36.55\n2026-01-18 ovulation test positive'}</Block>
        <p className="mt-3">or JSON:</p>
        <Block>
          {'{"samples":[{"type":"menstrual_flow","date":"2026-01-05","value":"medium","cycleStart":true}]}'}
        </Block>
      </Guide>
    </div>
  )
}

function Guide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Collapsible title={title}>
      <div className="max-w-measure pb-4 text-sm">{children}</div>
    </Collapsible>
  )
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-muted marker:text-xs">{children}</ol>
  )
}

function Code({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs [overflow-wrap:anywhere]">{children}</code>
  )
}

function Block({ children }: { children: string }) {
  return (
    <pre className="mt-2 whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]">
      {children}
    </pre>
  )
}
