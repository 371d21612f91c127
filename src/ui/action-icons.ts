/**
 * One icon for each way of passing something on, and one meaning for each icon: `ShareIcon` hands an address or a list to somebody,
 * `DishIcon` posts to The Dish, `CopyIcon` copies words, `LinkIcon` is an address itself, `SendIcon` sends what was typed.
 */
export {
  Copy as CopyIcon,
  Link2 as LinkIcon,
  SendHorizontal as SendIcon,
  Share2 as ShareIcon,
  UtensilsCrossed as DishIcon,
} from 'lucide-react'
