import {
  Bookmark,
  BookmarkCheck,
  Check,
  Clock,
  Egg,
  EllipsisVertical,
  Flame,
  Heart,
  Plus,
  Sandwich,
  Share2,
  Soup,
  Trash2,
  UserPlus,
  UtensilsCrossed,
} from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { FactChip } from '#src/ui/fact-chip.tsx'
import { PillButton } from '#src/ui/floating-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { Part } from './part.tsx'
import { face } from './pictures.ts'

const meals = ['All', 'Breakfast', 'Lunch', 'Dinner', 'Treats', 'Snacks'].map(value => ({ value, label: value }))
const tabs = [
  { value: 'burner', label: 'Back Burner' },
  { value: 'posts', label: 'Posts', extra: <Badge tone="primary">2</Badge> },
  { value: 'cookbook', label: 'Cookbook' },
  { value: 'more', label: 'Content Moderation' },
] as const

function Buttons() {
  const [saved, setSaved] = useState(false)
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap items-center gap-2">
        <Button>Dish it</Button>
        <Button variant="outline">Cancel</Button>
        <Button variant="done" icon={<Check aria-hidden="true" size={20} />}>
          Following
        </Button>
        <Button variant="sunken">Decline</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="link">View profile</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Share Post</Button>
        <Button pending pendingLabel="Signing in…">
          Sign In
        </Button>
        <Button
          variant={saved ? 'done' : 'outline'}
          icon={saved ? <BookmarkCheck aria-hidden="true" size={20} /> : <Bookmark aria-hidden="true" size={20} />}
          onClick={() => setSaved(!saved)}
        >
          {saved ? 'Saved' : 'Save'}
        </Button>
        <Button size="sm" variant="outline" icon={<UserPlus aria-hidden="true" size={18} />}>
          Add Chefs
        </Button>
        <Button size="lg" wide>
          Sign In
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <PillButton floating={false} icon={<UtensilsCrossed aria-hidden="true" size={26} />}>
          Dish It
        </PillButton>
        <IconButton label="Share" variant="outline" icon={<Share2 aria-hidden="true" size={20} />} />
        <IconButton label="Like" icon={<Heart aria-hidden="true" size={20} />} />
        <IconButton label="Add" variant="sunken" icon={<Plus aria-hidden="true" size={20} />} />
        <IconButton label="Delete" variant="outline" disabled icon={<Trash2 aria-hidden="true" size={20} />} />
        <Menu trigger={<IconButton label="Sections" icon={<EllipsisVertical aria-hidden="true" size={20} />} />}>
          <MenuItem icon={<Egg aria-hidden="true" size={20} />}>Breakfast</MenuItem>
          <MenuItem icon={<Sandwich aria-hidden="true" size={20} />}>Lunch</MenuItem>
          <MenuItem icon={<Soup aria-hidden="true" size={20} />}>Dinner</MenuItem>
          <MenuItem disabled icon={<Flame aria-hidden="true" size={20} />}>
            Treats
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </Part>
  )
}

function Choices() {
  const [on, setOn] = useState(true)
  const [ticked, setTicked] = useState(true)
  const [meal, setMeal] = useState('All')
  const [side, setSide] = useState('Public')
  const [vegan, setVegan] = useState(true)
  const [count, setCount] = useState(4)
  return (
    <Part title="Choices">
      <div className="space-y-4">
        <Switch
          label="Private profile"
          hint="Only your friends see what you post."
          checked={on}
          onCheckedChange={setOn}
        />
        <Switch label="Reminders" checked={!on} onCheckedChange={next => setOn(!next)} />
        <Switch label="Not yet" checked={false} disabled onCheckedChange={setOn} />
        <Checkbox label="600 g cherry tomatoes" checked={ticked} onCheckedChange={setTicked} />
        <Checkbox label="400 g spaghetti" checked={!ticked} onCheckedChange={next => setTicked(!next)} />
        <Checkbox label="Weeknight, on 2 of 3 recipes" checked={false} mixed onCheckedChange={() => {}} />
        <ChipGroup label="Meal" choices={meals} value={meal} onValueChange={setMeal} />
        <ChipGroup
          label="Visibility"
          layout="fill"
          choices={[
            { value: 'Public', label: 'Public' },
            { value: 'Private', label: 'Private' },
          ]}
          value={side}
          onValueChange={setSide}
        />
        <div>
          <Chip chosen={vegan} onClick={() => setVegan(!vegan)}>
            Vegan
          </Chip>
        </div>
        <Stepper
          label="Servings"
          value={count}
          onValueChange={setCount}
          decreaseLabel="Fewer servings"
          increaseLabel="More servings"
        >
          {count} servings
        </Stepper>
      </div>
    </Part>
  )
}

function TextFields() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('burner')
  return (
    <Part title="Facts, badges, faces, tabs">
      <div className="space-y-4">
        <div className="flex flex-wrap gap-2">
          <FactChip icon={<Clock />}>25 min</FactChip>
          <FactChip>Serves 4</FactChip>
          <FactChip icon={<Flame />}>480 cal</FactChip>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="primary">2</Badge>
          <Badge tone="tomato">Dinner</Badge>
          <Badge tone="basil">Vegan</Badge>
          <Badge tone="saffron">Pending</Badge>
          <Badge tone="danger">Hidden</Badge>
          <Badge tone="ink">New</Badge>
          <Badge>pantry</Badge>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Avatar name="Inès Fairweather" src={face} size={56} />
          <Avatar name="Wilhelmina van der Hoogenband" size={56} label="Wilhelmina van der Hoogenband" />
          <Avatar name="Tobias Lindqvist" src="/missing.jpg" size={44} />
          <Avatar name="Priya" size={40} />
          <Avatar name="Kwame Asante" size={28} />
        </div>
        <Tabs label="Kitchen" items={tabs} value={tab} onValueChange={setTab}>
          {tabs.map(item => (
            <TabPanel key={item.value} value={item.value}>
              What belongs to {item.label}.
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Part>
  )
}

/** What can be pressed, chosen and read at a glance. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Choices />
      <TextFields />
    </>
  )
}
