import { bareDishUrl, welcomeDishes, welcomeDishWidths } from '#server/media/drawn/contract.ts'
import { cx } from '#src/ui/class-names.ts'

type DishName = (typeof welcomeDishes)[number]['name']

/**
 * A dish on the cloth: where its square lies beside what it is laid around, and how wide it is, as classes. It lies
 * above (`bottom-full`), below (`top-full`) or beside (`right-full`, `left-full`), so that at no size of window it
 * can come under words.
 */
export interface PlacedDish {
  name: DishName
  className: string
  /** Some windows have no room for it and hide it; there it does not load. */
  sometimes?: true
}

/** Around the words of a wide window; below `lg` the card stands under them. */
export const dishesAround: readonly PlacedDish[] = [
  { name: 'bowl', className: 'right-full bottom-[58%] mr-[1vw] w-[min(max(17vw,28vh),26vw)] max-lg:mr-[3vw]' },
  { name: 'pasta', className: 'bottom-full left-[4%] mb-[1vh] w-[min(max(22vw,36vh),54%)] max-lg:w-[34vw]' },
  {
    name: 'soup',
    className: 'bottom-full left-[61%] mb-[4vh] w-[min(max(17vw,28vh),40%)] max-lg:left-full max-lg:w-[26vw]',
  },
  { name: 'skillet', className: 'top-full right-[86%] mt-[2vh] w-[min(max(27vw,44vh),42vw)]' },
  {
    name: 'salad',
    className: 'top-full left-[18%] mt-[5vh] w-[min(max(20vw,32vh),42%)] max-lg:hidden',
    sometimes: true,
  },
  {
    name: 'berry-tart',
    className:
      'top-full left-[62%] mt-[1vh] w-[min(max(21vw,34vh),40%)] max-lg:top-[14%] max-lg:left-full max-lg:mt-0 max-lg:ml-[5vw] max-lg:w-[32vw]',
  },
]

/** Around the card of a wide window. Where it stands under the words nothing reaches above it. */
export const aroundCard: readonly PlacedDish[] = [
  {
    name: 'glass',
    className: 'bottom-full left-[6%] -mb-[2vh] w-[min(max(13vw,22vh),20vw)] max-lg:hidden',
    sometimes: true,
  },
  {
    name: 'lemon-tart',
    className:
      'bottom-[74%] left-full -ml-[12%] w-[min(max(22vw,36vh),34vw)] max-lg:top-[24%] max-lg:bottom-auto max-lg:-ml-[6%]',
  },
  { name: 'toast', className: 'top-full left-[6%] -mt-[4vh] w-[min(max(18vw,29vh),28vw)]' },
  { name: 'pancakes', className: 'top-[82%] left-full -ml-[10%] w-[min(max(24vw,38vh),36vw)]' },
]

/** Around the words above a form that fills the window. */
export const dishesAroundNarrow: readonly PlacedDish[] = [
  { name: 'pasta', className: 'bottom-full -left-[26%] w-[190px] md:w-[300px]' },
  { name: 'soup', className: 'bottom-full left-[64%] w-[150px] md:w-[230px]' },
  { name: 'lemon-tart', className: 'bottom-[34%] left-full ml-2 w-[176px] md:w-[290px]' },
  { name: 'skillet', className: 'top-[72%] left-full ml-1 w-[190px] md:w-[340px]' },
]

/** Around the words beside a form, on a part of the window. */
export const dishesBeside: readonly PlacedDish[] = [
  { name: 'soup', className: 'bottom-full -left-[26%] mb-[9vh] w-[290px]' },
  { name: 'pancakes', className: 'bottom-full left-[60%] mb-[3vh] w-[300px]' },
  { name: 'skillet', className: 'top-full -left-[24%] mt-[8vh] w-[380px]' },
  { name: 'berry-tart', className: 'top-full left-[62%] mt-[3vh] w-[330px]' },
]

const srcSet = (key: string) => welcomeDishWidths.map(width => `${bareDishUrl(key, width)} ${width}w`).join(', ')

/** Drawn dishes laid around the box they stand in, which must be positioned. Decoration only. */
export function WelcomeDishes({ dishes, sizes }: { dishes: readonly PlacedDish[]; sizes: string }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1">
      {dishes.map(({ name, className, sometimes }) => {
        const dish = welcomeDishes.find(known => known.name === name)
        return dish ? (
          <img
            key={name}
            src={bareDishUrl(dish.key, 320)}
            srcSet={srcSet(dish.key)}
            sizes={sizes}
            alt=""
            loading={sometimes ? 'lazy' : 'eager'}
            decoding="async"
            // Without a connection the cloth is bare.
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
            className={cx('absolute aspect-square max-w-none [filter:var(--picture-dim)]', className)}
          />
        ) : null
      })}
    </div>
  )
}
