import { pictureWidths } from '#server/media/contract.ts'
import { bareDishUrl, welcomeDishes } from '#server/media/drawn/contract.ts'

type DishName = (typeof welcomeDishes)[number]['name']

/** A dish on the cloth: where its square lies, and how wide it is, as classes. */
export interface PlacedDish {
  name: DishName
  className: string
}

/** Around words and card, most of them reaching over the table's edge. */
export const wideTable: readonly PlacedDish[] = [
  { name: 'bowl', className: '-left-[9%] top-[2%] w-[max(17vw,28vh)]' },
  { name: 'pasta', className: 'left-[11%] -top-[20%] w-[max(22vw,36vh)]' },
  { name: 'soup', className: 'left-[36%] -top-[9%] w-[max(17vw,28vh)]' },
  { name: 'glass', className: 'left-[52.5%] top-[4%] w-[max(15vw,24vh)]' },
  { name: 'lemon-tart', className: '-right-[11%] -top-[3%] w-[max(22vw,36vh)]' },
  { name: 'skillet', className: '-left-[7%] -bottom-[16%] w-[max(27vw,44vh)]' },
  { name: 'salad', className: 'left-[19%] -bottom-[22%] w-[max(20vw,32vh)]' },
  { name: 'berry-tart', className: 'left-[40%] -bottom-[9%] w-[max(21vw,34vh)]' },
  { name: 'toast', className: 'left-[62%] -bottom-[17%] w-[max(18vw,29vh)]' },
  { name: 'pancakes', className: '-right-[10%] -bottom-[10%] w-[max(24vw,38vh)]' },
]

/** For windows that are higher than wide: words and card in the middle, dishes above, below and at the sides. */
export const tallTable: readonly PlacedDish[] = [
  { name: 'pasta', className: '-left-[9%] -top-[7%] w-[37vw]' },
  { name: 'soup', className: 'left-[41%] -top-[9%] w-[28vw]' },
  { name: 'lemon-tart', className: '-right-[13%] top-[1%] w-[31vw]' },
  { name: 'bowl', className: '-left-[17%] top-[37%] w-[33vw]' },
  { name: 'glass', className: 'right-[2%] top-[31%] w-[22vw]' },
  { name: 'salad', className: '-right-[19%] top-[50%] w-[33vw]' },
  { name: 'skillet', className: '-left-[12%] -bottom-[3%] w-[50vw]' },
  { name: 'berry-tart', className: 'left-[39%] -bottom-[12%] w-[37vw]' },
  { name: 'pancakes', className: '-right-[14%] bottom-[2%] w-[37vw]' },
]

/** Along the edge of the cloth above a form that fills the window. */
export const narrowTable: readonly PlacedDish[] = [
  { name: 'pasta', className: '-left-[10%] -top-[62px] w-[190px] md:-left-[3%] md:-top-[90px] md:w-[300px]' },
  { name: 'soup', className: 'left-[47%] -top-[78px] w-[150px] md:left-[40%] md:-top-[110px] md:w-[230px]' },
  { name: 'lemon-tart', className: '-right-[84px] top-[32px] w-[176px] md:-right-[60px] md:-top-[50px] md:w-[290px]' },
  {
    name: 'skillet',
    className: '-right-[96px] -bottom-[62px] w-[190px] md:right-[4%] md:-bottom-[150px] md:w-[340px]',
  },
  { name: 'berry-tart', className: 'max-md:hidden -left-[8%] -bottom-[140px] w-[230px]' },
  { name: 'glass', className: 'max-md:hidden right-[22%] top-[40px] w-[190px]' },
]

/** Beside a form, on a part of the window. */
export const sideTable: readonly PlacedDish[] = [
  { name: 'soup', className: '-left-[14%] -top-[5%] w-[290px]' },
  { name: 'pancakes', className: '-right-[16%] top-[3%] w-[300px]' },
  { name: 'glass', className: 'right-[6%] bottom-[26%] w-[200px]' },
  { name: 'skillet', className: '-left-[12%] -bottom-[9%] w-[380px]' },
  { name: 'berry-tart', className: '-right-[18%] -bottom-[6%] w-[330px]' },
]

const srcSet = (key: string) =>
  pictureWidths
    .slice(1)
    .map(width => `${bareDishUrl(key, width)} ${width}w`)
    .join(', ')

/** Drawn dishes laid on the cloth around them. Decoration only. */
export function WelcomeDishes({ dishes, sizes }: { dishes: readonly PlacedDish[]; sizes: string }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-clip">
      {dishes.map(({ name, className }) => {
        const dish = welcomeDishes.find(known => known.name === name)
        return dish ? (
          <img
            key={name}
            src={bareDishUrl(dish.key, 320)}
            srcSet={srcSet(dish.key)}
            sizes={sizes}
            alt=""
            decoding="async"
            className={`absolute aspect-square max-w-none [filter:var(--picture-dim)] ${className}`}
          />
        ) : null
      })}
    </div>
  )
}
