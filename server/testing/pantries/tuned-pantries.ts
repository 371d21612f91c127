import type { CookedPantry } from './score.ts'

/**
 * Pantries and what a cook would make of them; the weights of the ranking were chosen by looking at these. `first` are
 * the dishes that a cook would begin with, `good` those that would do as well, `last` those that only seem to fit and
 * have to stand behind the others.
 */
export const tunedPantries: readonly CookedPantry[] = [
  {
    has: ['chicken', 'lemon', 'garlic', 'potatoes'],
    first: ['Roast Lemon Chicken with Potatoes', 'Traybake Chicken with Fennel and New Potatoes'],
    good: ['Chicken with Preserved Lemon and Olives', 'Chicken with Forty Minutes of Patience'],
    last: ['Lemon Tart with Toasted Meringue', 'Olive Oil Lemon Loaf Cake', 'Lemon Curd', 'Egg Drop Soup'],
  },
  {
    has: ['pasta', 'tomatoes'],
    first: ['Penne with Tomato Sauce', 'Blistered Tomato Spaghetti with Toasted Crumbs'],
    good: ['Tuna Pasta Bake'],
    last: ['Chili con Carne', 'Beef Burgers', 'Chickpea and Tomato Curry'],
  },
  {
    has: ['chickpeas', 'tomato', 'rice', 'eggs'],
    first: ['Chickpea and Tomato Curry'],
    good: ['Tofu and Tomato Rice Bowl', 'My First Fried Rice', 'Skillet Eggs in Spiced Tomatoes'],
    last: ['Lemon Tart with Toasted Meringue', 'Chocolate Brownies', 'Plain Crêpes', 'Lemon Curd'],
  },
  {
    has: [
      'minced beef',
      'onions',
      'garlic',
      'canned tomatoes',
      'kidney beans',
      'rice',
      'eggs',
      'milk',
      'honey',
      'butter',
    ],
    first: ['Chili con Carne'],
    good: ['Tagliatelle with Ragù, as on My Street', 'Penne with Tomato Sauce', 'My First Fried Rice'],
    last: ['Tomato and Onion Salad with Cold Hands', 'Gingerbread Cookies with Orange Icing', 'Garlic Bread'],
  },
  {
    has: ['eggs', 'milk', 'flour', 'butter'],
    first: ['Plain Crêpes'],
    good: ['French Toast', 'Buttermilk Pancakes with Blueberries'],
    last: ['Lemon Tart with Toasted Meringue', 'Spinach and Feta Muffins', 'Endive Gratin with Ham'],
  },
  {
    has: ['potatoes', 'cream', 'cheese', 'garlic'],
    first: ['Potato Gratin'],
    good: ['Mashed Potatoes with Fried Onions', 'Saffron Potato Bake with a Crust', 'Slow Potato Tortilla'],
    last: ['Garlic Bread', 'Creamy Fish Soup from the Quay', 'Tomato Soup with Toast'],
  },
  {
    has: ['salmon', 'potatoes', 'dill'],
    first: ['Salmon with Potatoes and Dill'],
    good: ['Smoked Salmon Breakfast Bowl with Dill Yogurt', 'Fish Pie'],
    last: ['Quick Cucumber and Dill Salad', 'Beetroot Burgers with Caraway'],
  },
  {
    has: ['bread', 'eggs', 'milk'],
    first: ['French Toast'],
    good: ['Egg Salad Sandwiches', 'Bacon and Egg Breakfast', 'Milk Pudding with Dark Caramel'],
    last: ['Lemon Curd', 'Cardamom Buns', 'Vanilla Pudding'],
  },
  {
    has: ['aubergine', 'mozzarella', 'tomatoes'],
    first: ['Aubergine Parmigiana'],
    good: ['Ratatouille', 'Margherita Pizza from a Home Oven'],
    last: ['Thai Green Curry with Aubergine', 'Beef Burgers', 'Tomato Soup with Toast'],
  },
  {
    has: ['tofu', 'broccoli', 'rice', 'soy sauce', 'garlic', 'ginger', 'eggs', 'milk', 'butter', 'honey', 'carrots'],
    first: ['Tofu Stir-Fry with Broccoli and Cashews'],
    good: ['Tofu and Tomato Rice Bowl', 'My First Fried Rice', 'Black Pepper Tofu Stir-Fry with Green Beans'],
    last: ['Cardamom Rice Pudding on the Stove', 'Gingerbread Cookies with Orange Icing', 'Garlic Bread'],
  },
  {
    has: ['chicken thighs', 'yogurt', 'canned tomatoes', 'rice'],
    first: ['Chicken Tikka Curry'],
    good: ['Chicken with Preserved Lemon and Olives', 'Chickpea and Tomato Curry'],
    last: ['Mango Lassi', 'Penne with Tomato Sauce', 'Egg Drop Soup'],
  },
  {
    has: ['lentils', 'carrots', 'onions'],
    first: ['Lentil and Carrot Stew', 'Red Lentil Soup with Lemon and Crisp Onions'],
    good: ['Tenement Lentil Bolognese', 'Tuesday Dal with Burnt Garlic'],
    last: ['Carrot Salad with Orange Blossom', 'Slow Onion and Cider Soup'],
  },
  {
    has: ['apples', 'butter', 'flour', 'sugar'],
    first: ['Apple Crumble', 'Apple Galette with Honey'],
    good: ['Plum Crumble with Hazelnuts'],
    last: [
      'Pork Chops with Apples and Sage',
      'Rye Toast with Smoked Mackerel',
      'Overnight Oats with Grated Apple and Hazelnuts',
    ],
  },
  {
    has: ['bananas', 'oats', 'eggs'],
    first: ['Banana Oat Pancakes'],
    good: ['Banana Bread with Toasted Pecans', 'Baked Oatmeal with Pear and Walnuts'],
    last: ['Green Smoothie with Kiwi and Mint', 'Lemon Curd', 'Beetroot Burgers with Caraway'],
  },
  {
    has: ['berries', 'yogurt', 'milk'],
    first: ['Berry Smoothie'],
    good: ['Mango Lassi', 'Berry Pavlova', 'Strawberry Shortcakes with Cream'],
    last: ['Spinach and Feta Muffins', 'Chicken Tikka Curry', 'Courgette Fritters'],
  },
  {
    has: ['sausages', 'potatoes', 'onions'],
    first: ['Sausages with Onion Gravy and Mash'],
    good: ['Potato Soup with Marjoram and Smoked Sausage', 'Sausage and White Bean Stew', 'Slow Potato Tortilla'],
    last: ['Slow Onion and Cider Soup', 'Sour Rye Soup with Egg', 'Tomato and Onion Salad with Cold Hands'],
  },
  {
    has: ['fish', 'potatoes', 'milk'],
    first: ['Fish Pie'],
    good: ['Saffron and Tomato Fish Stew', 'Salmon with Potatoes and Dill', 'Creamy Fish Soup from the Quay'],
    last: ['Vanilla Pudding', 'Milk Pudding with Dark Caramel', 'Cardamom Rice Pudding on the Stove'],
  },
  {
    has: ['prawns', 'spaghetti', 'garlic'],
    first: ['Prawn Linguine with Chili', 'Garlic Prawns in Seven Minutes'],
    good: ['Spaghetti with Garlic, Oil and Regretful Anchovies'],
    last: ['Garlic Bread', 'Tenement Lentil Bolognese', 'Spaghetti Carbonara'],
  },
  {
    has: ['avocados', 'lime', 'tomato'],
    first: ['Guacamole with Tortilla Chips'],
    good: ['Black Bean Breakfast Tacos', 'Avocado Toast with Quick Pickled Beetroot', 'Fish Tacos with Lime Slaw'],
    last: ['Herby Chicken Laab Salad', 'Green Smoothie with Kiwi and Mint', 'Coconut Rice Pudding with Mango'],
  },
  {
    has: ['beef', 'carrots', 'parsnips', 'red wine'],
    first: ['Beef Stew with Root Vegetables'],
    good: ['Beer and Mustard Beef Stew'],
    last: [
      'Carrot Salad with Orange Blossom',
      'Roast Carrot Salad with Lemon Tahini',
      'Pickled Carrot and Daikon Salad',
    ],
  },
  {
    has: ['mushrooms', 'rice', 'parmesan'],
    first: ['Mushroom Risotto with Thyme'],
    good: ['Pumpkin Risotto', 'Mushroom Stroganoff'],
    last: ['Cardamom Rice Pudding on the Stove', 'Coconut Rice Pudding with Mango', 'Aubergine Parmigiana'],
  },
  {
    has: ['black beans', 'tortillas', 'cheese'],
    first: ['Cheese and Bean Quesadillas', 'Black Bean Breakfast Tacos'],
    good: ['Black Bean Soup from the Pot', 'Black Bean Burgers with Smoky Mayonnaise'],
    last: ['Macaroni and Cheese', 'Cauliflower Cheese', 'Grilled Cheese Sandwich with Kimchi'],
  },
  {
    has: ['courgette', 'feta', 'eggs'],
    first: ['Courgette Fritters'],
    good: ['Spinach and Feta Muffins', 'Skillet Eggs in Spiced Tomatoes'],
    last: ['Watermelon and Feta Salad with Mint', 'Lemon Curd', 'Roasted Vegetables with Couscous'],
  },
  {
    has: ['chicken breast', 'lettuce', 'parmesan'],
    first: ['Caesar-Style Chicken Salad'],
    good: ['Herby Chicken Laab Salad'],
    last: ['Aubergine Parmigiana', 'Pumpkin Risotto', 'Beef Burgers', 'Black Bean Burgers with Smoky Mayonnaise'],
  },
  {
    has: ['chocolate', 'butter', 'eggs'],
    first: ['Chocolate Brownies', 'Flourless Chocolate Cake'],
    good: ['Brown Butter Oat Cookies with Dark Chocolate'],
    last: ['Lemon Curd', 'Plain Crêpes', 'Potato and Curd Cheese Pierogi'],
  },
  {
    has: ['cauliflower', 'milk', 'cheddar'],
    first: ['Cauliflower Cheese'],
    good: ['Macaroni and Cheese', 'Cauliflower with Mustard Seeds and Lime'],
    last: ['Vanilla Pudding', 'Grits with Greens and a Fried Egg', 'Tuna Pasta Bake'],
  },
  {
    has: ['peanut butter', 'noodles'],
    first: ['Peanut Noodles with Cucumber'],
    good: ['Chicken and Broccoli Noodle Stir-Fry', 'Groundnut Stew with Sweet Potato'],
    last: ['Plain Crêpes', 'Garlic Bread', 'Lemon Curd', 'Semolina Halva with Pine Nuts'],
  },
  {
    has: ['coconut milk', 'chicken'],
    first: ['Coconut Chicken Soup'],
    good: ['Thai Green Curry with Aubergine', 'Roast Lemon Chicken with Potatoes'],
    last: ['Plain Crêpes', 'French Toast', 'Egg Drop Soup', 'Vanilla Pudding'],
  },
  {
    has: ['tuna', 'white beans', 'red onion'],
    first: ['White Bean Salad with Tuna and Parsley'],
    good: ['White Bean Stew in Olive Oil', 'Tuna Pasta Bake'],
    last: ['Tomato and Onion Salad with Cold Hands', 'Greek Salad', 'Slow Onion and Cider Soup'],
  },
  {
    has: ['spinach', 'eggs', 'yogurt', 'onion'],
    first: ['Spinach and Egg Skillet with Garlic Yogurt'],
    good: ['Spinach and Feta Muffins', 'Masala Omelette with Green Chili', 'Slow Potato Tortilla'],
    last: ['Olive Oil Lemon Loaf Cake', 'Green Smoothie with Kiwi and Mint', 'Banana Bread with Toasted Pecans'],
  },
]
