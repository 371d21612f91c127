import type { CookedPantry } from './score.ts'

/**
 * More pantries of the same kind, written before any weight was chosen and not looked at while they were: what the
 * ranking does with these is what it does with a pantry that it has never seen.
 */
export const heldOutPantries: readonly CookedPantry[] = [
  {
    has: ['chicken legs', 'shallots', 'white wine'],
    first: ['Chicken with Forty Minutes of Patience'],
    good: ['Roast Lemon Chicken with Potatoes'],
    last: ['Mussel Stew with Apple and Thyme', 'Mushroom Risotto with Thyme', 'Caramel Pork with Pepper'],
  },
  {
    has: ['Lammhack', 'Kartoffeln', 'Möhren'],
    first: ["Shepherd's Pie"],
    good: ['Lamb Shoulder with Vinegar and Potatoes', 'Potato Soup with Marjoram and Smoked Sausage'],
    last: ['Carrot Salad with Orange Blossom', 'Pickled Carrot and Daikon Salad'],
  },
  {
    has: ['noodles', 'chicken', 'carrots'],
    first: ['Chicken Noodle Soup'],
    good: ['Chicken and Broccoli Noodle Stir-Fry', 'Chicken Soup with Dill Dumplings'],
    last: ['Carrot Salad with Orange Blossom', 'Roast Carrot Salad with Lemon Tahini', 'Egg Drop Soup'],
  },
  {
    has: ['rice', 'eggs', 'peas', 'soy sauce', 'spring onions', 'garlic', 'milk', 'flour', 'lemon', 'butter'],
    first: ['My First Fried Rice'],
    good: ['Rice Porridge with Ginger and Soft Eggs', 'Plain Crêpes'],
    last: ['Lemon Tart with Toasted Meringue', 'Garlic Bread', "Shepherd's Pie", 'Minestrone with Spring Greens'],
  },
  {
    has: ['macaroni', 'cheddar', 'milk'],
    first: ['Macaroni and Cheese'],
    good: ['Cauliflower Cheese', 'Tuna Pasta Bake'],
    last: ['Milk Pudding with Dark Caramel', 'Vanilla Pudding', 'Beef Burgers'],
  },
  {
    has: ['tomatoes', 'bread'],
    first: ['Tomato Soup with Toast'],
    good: ['Tomato and Onion Salad with Cold Hands', 'Bacon and Egg Breakfast'],
    last: ['French Toast', 'Slow Onion and Cider Soup', 'Beef Burgers'],
  },
  {
    has: ['tomato', 'cucumber', 'feta'],
    first: ['Greek Salad'],
    good: ['Watermelon and Feta Salad with Mint', 'Tomato and Onion Salad with Cold Hands'],
    last: ['Skillet Eggs in Spiced Tomatoes', 'Spinach and Feta Muffins', 'Falafel Pita with Tahini Sauce'],
  },
  {
    has: ['chuletas de cerdo', 'manzanas'],
    first: ['Pork Chops with Apples and Sage'],
    good: ['Sunday Smothered Pork Chops'],
    last: [
      'Apple Galette with Honey',
      'Overnight Oats with Grated Apple and Hazelnuts',
      'Rye Toast with Smoked Mackerel',
    ],
  },
  {
    has: ['steak', 'potatoes', 'butter'],
    first: ['Steak and Chips'],
    good: ['Pan-Seared Steak with Chimichurri'],
    last: ['Potato and Curd Cheese Pierogi', 'Fish Pie', 'Brown Butter Oat Cookies with Dark Chocolate'],
  },
  {
    has: ['chickpeas', 'tahini', 'lemon'],
    first: ['Hummus'],
    good: ['Falafel Pita with Tahini Sauce', 'Roast Carrot Salad with Lemon Tahini'],
    last: ['Lemon Curd', 'Lemon Tart with Toasted Meringue', 'Olive Oil Lemon Loaf Cake'],
  },
  {
    has: ['squash', 'sage', 'butter', 'onion'],
    first: ['Roasted Squash Soup with Sage Butter'],
    good: ['Squash Dumplings with Sage', 'Pumpkin Risotto'],
    last: ['Pork Chops with Apples and Sage', 'Slow Onion and Cider Soup'],
  },
  {
    has: ['mushrooms', 'sour cream', 'pasta'],
    first: ['Mushroom Stroganoff'],
    good: ['Mushroom Risotto with Thyme'],
    last: ['Quick Cucumber and Dill Salad', 'Fish Tacos with Lime Slaw', 'Cheese and Bean Quesadillas'],
  },
  {
    has: ['spaghetti', 'eggs', 'bacon'],
    first: ['Spaghetti Carbonara'],
    good: ['Bacon and Egg Breakfast'],
    last: ['Sour Rye Soup with Egg', 'Tenement Lentil Bolognese', 'Lemon Curd'],
  },
  {
    has: ['ground beef', 'tomato', 'pasta', 'onion', 'carrot'],
    first: ['Tagliatelle with Ragù, as on My Street', 'Penne with Tomato Sauce'],
    good: ['Chili con Carne', 'Blistered Tomato Spaghetti with Toasted Crumbs', 'Beef Burgers'],
    last: [
      'Tomato and Onion Salad with Cold Hands',
      'Carrot Salad with Orange Blossom',
      'Minestrone with Spring Greens',
    ],
  },
  {
    has: ['aubergine', 'courgettes', 'peppers', 'tomatoes'],
    first: ['Ratatouille'],
    good: ['Aubergine Parmigiana', 'Roasted Vegetables with Couscous'],
    last: ['Thai Green Curry with Aubergine', 'Chili con Carne', 'Courgette Fritters'],
  },
  {
    has: ['sweet potatoes', 'peanut butter', 'spinach'],
    first: ['Groundnut Stew with Sweet Potato'],
    good: ['Spinach and Egg Skillet with Garlic Yogurt'],
    last: ['Peanut Butter Cookies', 'Mashed Potatoes with Fried Onions', 'Green Smoothie with Kiwi and Mint'],
  },
  {
    has: ['cod', 'cherry tomatoes', 'olives'],
    first: ['Baked Cod with Tomatoes and Olives'],
    good: ['Saffron and Tomato Fish Stew', 'Fish Pie'],
    last: ['Greek Salad', 'Watermelon and Feta Salad with Mint', 'Corn and Basil Pie'],
  },
  {
    has: ['mango', 'coconut milk', 'rice'],
    first: ['Coconut Rice Pudding with Mango', 'Sticky Rice with Mango and Salted Coconut'],
    good: ['Mango Lassi', 'Thai Green Curry with Aubergine'],
    last: ['Cardamom Rice Pudding on the Stove', 'Plain Crêpes', 'Chili con Carne'],
  },
  {
    has: ['pears', 'ground almonds', 'flour', 'butter', 'eggs'],
    first: ['Pear and Almond Tart for Sunday'],
    good: ['Brown Sugar Pear Pudding', 'Apple Galette with Honey'],
    last: ['Leek and Goat Cheese Tart', 'Lemon Tart with Toasted Meringue', 'Almond Crescent Cookies'],
  },
  {
    has: ['leeks', 'goat cheese', 'eggs'],
    first: ['Leek and Goat Cheese Tart'],
    good: ['Slow Potato Tortilla'],
    last: ['Lemon Tart with Toasted Meringue', 'Potato Soup with Marjoram and Smoked Sausage', 'Lemon Curd'],
  },
  {
    has: ['mussels', 'apple juice', 'butter'],
    first: ['Mussel Stew with Apple and Thyme'],
    good: ['Garlic Prawns in Seven Minutes'],
    last: ['Pork Chops with Apples and Sage', 'Apple Galette with Honey', 'Garlic Bread'],
  },
  {
    has: ['pork mince', 'cabbage', 'ginger'],
    first: ['Pork and Cabbage Dumplings', 'Night Shift Cabbage Soup'],
    good: ['Caramel Pork with Pepper'],
    last: [
      'Ginger and Pineapple Cooler',
      'Gingerbread Cookies with Orange Icing',
      'Miso Ramen with Corn and Soft Eggs',
    ],
  },
  {
    has: ['bananas', 'pecans', 'flour', 'eggs'],
    first: ['Banana Bread with Toasted Pecans'],
    good: ['Banana Oat Pancakes'],
    last: ['Green Smoothie with Kiwi and Mint', 'Plum Crumble with Hazelnuts', 'Courgette Fritters'],
  },
  {
    has: ['2 eggs', 'tomatoes', '1 onion', 'green chili'],
    first: ['Masala Omelette with Green Chili', 'Charred Salsa Eggs'],
    good: ['Skillet Eggs in Spiced Tomatoes', 'Tomato and Onion Salad with Cold Hands'],
    last: ['Chili con Carne', 'Beef Burgers', 'Thai Green Curry with Aubergine'],
  },
  {
    has: ['beetroot', 'avocado', 'bread'],
    first: ['Avocado Toast with Quick Pickled Beetroot'],
    good: ['Beetroot Burgers with Caraway', 'Guacamole with Tortilla Chips'],
    last: ['French Toast', 'Green Smoothie with Kiwi and Mint', 'Garlic Bread'],
  },
  {
    has: ['saumon', 'riz', 'concombre'],
    first: ['Salmon Rice Bowl with Cucumber and Sesame'],
    good: ['Salmon with Potatoes and Dill', 'Smoked Salmon Breakfast Bowl with Dill Yogurt'],
    last: ['Quick Cucumber and Dill Salad', 'Coconut Rice Pudding with Mango', 'Greek Salad'],
  },
  {
    has: ['lamb', 'potatoes', 'rosemary'],
    first: ['Lamb Shoulder with Vinegar and Potatoes'],
    good: ["Shepherd's Pie"],
    last: ['Roast Lemon Chicken with Potatoes', 'Potato and Curd Cheese Pierogi', 'Fish Pie'],
  },
  {
    has: ['lasagne sheets', 'spinach', 'ricotta'],
    first: ['Spinach and Ricotta Lasagne'],
    good: ['Spinach and Egg Skillet with Garlic Yogurt'],
    last: ['Spinach and Feta Muffins', 'Green Smoothie with Kiwi and Mint', 'Groundnut Stew with Sweet Potato'],
  },
  {
    has: ['couscous', 'peppers', 'chickpeas'],
    first: ['Roasted Vegetables with Couscous'],
    good: ['Hummus', 'Chickpea Salad with Charred Corn and Lime', 'Chickpea and Tomato Curry'],
    last: ['Skillet Eggs in Spiced Tomatoes', 'Chili con Carne', 'Beetroot Burgers with Caraway'],
  },
  {
    has: ['strawberries', 'cream'],
    first: ['Strawberry Shortcakes with Cream', 'Berry Pavlova'],
    good: ['Berry Smoothie'],
    last: ['Creamy Fish Soup from the Quay', 'Potato Gratin', 'Chicken Tikka Curry'],
  },
]
