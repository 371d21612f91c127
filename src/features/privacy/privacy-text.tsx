import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FORMER_CHEF } from '#server/account/constants.ts'
import type { PrivacyFactsView } from '#server/site/contract.ts'
import { outsideServices } from './outside-services.ts'

/** The text of the privacy page, for the features that this server has on. */
export function PrivacyText({ facts }: { facts: PrivacyFactsView }) {
  return (
    <div className="mt-8 flex flex-col gap-9">
      <Part title="Who runs this server">
        <p className="break-words">
          {facts.contact ? `Please turn to: ${facts.contact}` : 'The person who invited you, or whose address this is.'}
        </p>
        <p>
          They have the disk, and with it could read everything but your password, which is kept only as a hash. The
          program shows no advertising, sends nothing home and lets nobody else count your visits.
        </p>
      </Part>
      <Part title="What is kept, and for how long">
        <Facts>
          <Fact name="Your account">
            Name, e-mail address or phone number, and what else you put on your profile; when you signed up and last
            signed in. Until you delete it.
          </Fact>
          <Fact name="What you cook and write">
            Recipes, photos, posts, comments, likes, saves, and the ingredients you keep at hand. Until you delete it; a
            deleted recipe can be brought back for 30 days. Photos lose the place and the camera that phones write into
            them. Photos of your pantry are read and not kept.
          </Fact>
          <Fact name="Who you know here">
            Whom you follow, requests, blocks, invitations, the link to your profile. Until you take it back.
          </Fact>
          <Fact name="Signed-in browsers">
            Which browser, and since when: 30 days after the last visit, 180 at most.
          </Fact>
          <Fact name="Days of your visits">
            That you were here on a day, not what you did: thirteen months, to count how many chefs come back.
          </Fact>
          <Fact name="Notifications on a device">
            Where its push service takes messages for it, what you chose to be told of, your quiet hours, and the timers
            that run there: until you turn them off or sign out on it. Who changed a list of your household: two days.
          </Fact>
          <Fact name="Webhooks">
            The addresses that you name, and what became of the latest 50 messages to each: until you remove it.
          </Fact>
          <Fact name="Feeds and access tokens">
            Whom a feed address is for, how often it was asked for and when last; what a token may do and when it was
            last used; of both secrets a hash alone: until you turn the address off or revoke the token. The feeds that
            you follow elsewhere: until you unfollow them.
          </Fact>
          <Fact name="Notifications, feedback and reports">
            Notifications that you have read: 180 days. Feedback and what you report: as long as your account. The page
            you came from and your browser go with feedback only if you attach them.
          </Fact>
          <Fact name="What admins did">
            Who did what to which account, post, comment or photo, and when, with the beginning of the text that was
            decided about. It cannot be changed and stays.
          </Fact>
          <Fact name="The server’s log">
            Requests that change something or fail, without names, addresses, passwords or contents. As long as the
            person who runs it keeps their logs.
          </Fact>
        </Facts>
      </Part>
      <Part title="Who sees it">
        <p>
          Only people who are signed in, and whoever has {facts.publicLinks ? 'a public link or ' : ''}the address of a
          feed that a chef made: a feed has recipes of the chef’s own that they dish, or those of a collection, and
          nothing that is kept private. A program or an assistant that has an access token sees what its chef sees, as
          far as the chef allows it. With a public profile, every chef here; with a private one, your friends: the
          search does not find you then, but your page still shows your name and picture to anyone who has its address.
          A link that you make to share your profile shows your name and picture to anyone who has it, signed in or not,
          until you turn it off; an invitation shows them, with your message, while it is open. What you mark as private
          is seen by you alone, and in your household, if you are in one, where it is planned or on a shelf that you
          show there. Collections are seen by the friends and the household that you show them to. Chefs whom you block
          see nothing of yours. Your e-mail address is seen by friends and admins, your phone number by admins; anyone
          who knows your number can find a public profile by it. Admins also see what was reported, and can hide or
          remove it. They can download a backup of everything that is here, which is kept on record.
        </p>
      </Part>
      <Part title="Public links">
        {facts.publicLinks ? (
          <p>
            A chef can make a link to a recipe, a collection, their Cookbook or days of the plan. Whoever has it reads
            that, with its pictures, signed in or not, until the chef ends it or the end that they set comes. The chef’s
            own recipes show, and those saved from chefs who show them to everybody here; in a collection, a Cookbook
            and a plan nothing that is kept private shows. A link can have a password, of which only a hash is kept.
            Search engines are asked to leave it alone unless its chef allows them. It is counted how often a link was
            opened, not by whom. Public links go with the account.
          </p>
        ) : (
          <p>
            They are switched off on this server: nobody without an account reads recipes, collections, Cookbooks or
            plans here. Links that chefs made before are kept until they end them, and do not open.
          </p>
        )}
      </Part>
      <Part title="Cycle tracking">
        <p>
          Off until you turn it on. Then only you can read it: not your friends, not the admins’ pages, and no outside
          service gets any of it. After an admin makes you a link for a new password, it stays locked until you show
          that it is you. Every entry is encrypted with a key of your own, locked with a key of this server. The person
          who runs the server and holds that key could read it, and you should trust them before you use it. You can
          take all of it along or destroy it, key and all, on its page; a backup made before keeps a locked copy that
          the server’s key still opens.
        </p>
      </Part>
      <Part title="Services outside this server">
        <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-muted">
          {outsideServices(facts).map(sentence => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Cookies">
        <p>
          One, which keeps you signed in. Your browser also remembers on this device how you like it: the theme, timers,
          ticked ingredients, drafts. None of it follows you anywhere.
        </p>
      </Part>
      <Part title="On your device">
        <p>
          So that they are there without a connection, your browser keeps your recipes with small pictures, your meal
          plan and your shopping lists, up to a size that you choose on your profile. Nothing of your cycle is ever kept
          there. Logging out removes all of it, and so does ending the session from another device, as soon as the
          browser is online.
        </p>
      </Part>
      <Part title="Take it along, or have it gone">
        <p>
          On your{' '}
          <Link to="/profile" className="text-primary-text underline underline-offset-4">
            profile
          </Link>{' '}
          you can download what is kept of you as one file, and delete your account; cycle data has a download of its
          own, on its page. Deletion takes your profile, recipes, posts, photos, comments, likes, friendships, cycle
          data and feedback along at once. Copies that other chefs made of your recipes stay with them, with their
          pictures, and credit “{FORMER_CHEF}” instead of you. Backups that were made before keep it until they are
          thrown away.
        </p>
      </Part>
      <Part title="The program">
        <p>
          Longtable {facts.version}, which anybody may run and change. Here is{' '}
          <a href="/changelog.txt" className="text-primary-text underline underline-offset-4">
            what is new in it
          </a>
          , and{' '}
          <a href="/third-party-notices.txt" className="text-primary-text underline underline-offset-4">
            the licences of what it is made with
          </a>
          .
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title-section mb-3">{title}</h2>
      <div className="flex max-w-measure flex-col gap-3">{children}</div>
    </section>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-4">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  )
}
