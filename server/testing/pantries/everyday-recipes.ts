/**
 * Dishes of every day that stand beside the bundled and the demo's recipes, so that a pantry has a realistic choice: a
 * line each, the title and its ingredients.
 */
const table = `
Roast Lemon Chicken with Potatoes | 1 whole chicken, about 1.6 kg; 1 kg potatoes, quartered; 1 lemon; 6 garlic cloves; 3 tbsp olive oil; 3 sprigs rosemary; 2 tsp salt
Spaghetti Carbonara | 400 g spaghetti; 150 g pancetta, diced; 3 eggs; 80 g pecorino, grated; 1 tsp black pepper
Penne with Tomato Sauce | 400 g penne; 800 g canned tomatoes; 1 onion, chopped; 2 garlic cloves, sliced; 3 tbsp olive oil; 1 handful basil; 40 g parmesan, grated
Tuna Pasta Bake | 350 g fusilli; 2 cans tuna, drained; 400 g canned tomatoes; 150 g sweetcorn; 150 g cheddar, grated; 1 onion, chopped
Macaroni and Cheese | 350 g macaroni; 250 g cheddar, grated; 500 ml milk; 40 g butter; 40 g flour; 1 tsp mustard
Chickpea and Tomato Curry | 2 cans chickpeas, drained; 400 g chopped tomatoes; 1 onion, chopped; 2 garlic cloves; 1 thumb ginger, grated; 2 tsp curry powder; 300 g basmati rice; 1 handful coriander
Tomato Soup with Toast | 1 kg tomatoes, quartered; 1 onion, chopped; 2 garlic cloves; 500 ml vegetable stock; 50 ml cream; 4 slices bread
Chili con Carne | 500 g minced beef; 2 cans kidney beans, drained; 400 g chopped tomatoes; 1 onion, chopped; 1 red pepper, diced; 2 garlic cloves; 2 tsp ground cumin; 1 tsp chili powder; 300 g rice
Shepherd's Pie | 500 g minced lamb; 900 g potatoes; 2 carrots, diced; 1 onion, chopped; 150 g peas; 300 ml beef stock; 50 g butter; 100 ml milk
French Toast | 6 slices bread; 3 eggs; 200 ml milk; 1/2 tsp cinnamon; 30 g butter; 3 tbsp maple syrup
Plain Crêpes | 250 g flour; 3 eggs; 500 ml milk; 50 g butter; 1 pinch salt
Potato Gratin | 1.2 kg potatoes, thinly sliced; 400 ml cream; 200 ml milk; 1 garlic clove; 120 g Gruyère, grated; 1 pinch nutmeg
Mashed Potatoes with Fried Onions | 1 kg floury potatoes; 150 ml milk; 60 g butter; 2 onions, sliced; 1 tsp salt
Salmon with Potatoes and Dill | 4 salmon fillets; 800 g new potatoes; 1 bunch dill; 1 lemon; 150 g sour cream
Greek Salad | 4 tomatoes; 1 cucumber; 1 red onion; 200 g feta; 80 g black olives; 4 tbsp olive oil; 1 tsp dried oregano
Caesar-Style Chicken Salad | 2 chicken breasts; 2 romaine lettuces; 60 g parmesan; 2 slices bread, in cubes; 4 tbsp mayonnaise; 1 lemon; 3 anchovy fillets; 1 garlic clove
Chicken Noodle Soup | 4 chicken thighs; 2 carrots, sliced; 2 celery stalks, sliced; 1 onion, chopped; 200 g egg noodles; 1.5 l chicken stock; 1 handful parsley
Chicken and Broccoli Noodle Stir-Fry | 400 g chicken breast, sliced; 1 broccoli; 250 g egg noodles; 4 tbsp soy sauce; 2 garlic cloves; 1 thumb ginger; 1 tbsp honey; 1 tbsp sesame oil
Chicken Tikka Curry | 600 g boneless chicken thighs; 200 g yogurt; 400 g canned tomatoes; 1 onion, chopped; 3 garlic cloves; 1 thumb ginger; 1 tbsp garam masala; 100 ml cream; 300 g basmati rice
Coconut Chicken Soup | 400 g chicken breast, sliced; 400 ml coconut milk; 500 ml chicken stock; 150 g mushrooms; 1 stalk lemongrass; 2 tbsp fish sauce; 1 lime; 1 red chili
Lentil and Carrot Stew | 250 g brown lentils; 4 carrots, diced; 1 onion, chopped; 2 celery stalks; 400 g canned tomatoes; 700 ml vegetable stock; 1 bay leaf
Spinach and Ricotta Lasagne | 12 lasagne sheets; 500 g spinach; 400 g ricotta; 500 ml passata; 200 g mozzarella; 1 pinch nutmeg
Beef Burgers | 500 g minced beef; 4 burger buns; 4 slices cheddar; 4 leaves lettuce; 1 tomato, sliced; 1 onion, sliced; 2 tbsp ketchup
Steak and Chips | 2 sirloin steaks; 600 g potatoes, in sticks; 4 tbsp sunflower oil; 20 g butter; 1 garlic clove
Pork Chops with Apples and Sage | 4 pork chops; 3 apples, sliced; 1 onion, sliced; 8 sage leaves; 30 g butter; 150 ml cider
Sausages with Onion Gravy and Mash | 8 pork sausages; 1 kg potatoes; 3 onions, sliced; 300 ml beef stock; 50 g butter; 100 ml milk; 1 tbsp flour
Fish Pie | 600 g white fish fillet; 900 g potatoes; 500 ml milk; 50 g butter; 50 g flour; 150 g peas; 1 leek, sliced
Prawn Linguine with Chili | 350 g linguine; 300 g raw prawns; 3 garlic cloves; 1 red chili; 100 ml white wine; 1 lemon; 1 handful parsley; 3 tbsp olive oil
Hummus | 2 cans chickpeas, drained; 80 g tahini; 1 lemon; 1 garlic clove; 1/2 tsp ground cumin; 2 tbsp olive oil
Guacamole with Tortilla Chips | 3 avocados; 1 lime; 1 small onion; 1 tomato; 1 handful coriander; 200 g tortilla chips
Cheese and Bean Quesadillas | 8 flour tortillas; 250 g cheddar, grated; 1 can black beans, drained; 3 spring onions; 100 g sour cream
Courgette Fritters | 500 g courgettes, grated; 2 eggs; 80 g flour; 100 g feta; 1 handful dill; 100 g yogurt
Ratatouille | 1 aubergine, diced; 2 courgettes, diced; 2 red peppers, diced; 500 g tomatoes; 1 onion; 3 garlic cloves; 4 tbsp olive oil; 3 sprigs thyme
Apple Crumble | 1 kg apples; 150 g flour; 100 g butter; 100 g sugar; 60 g rolled oats; 1 tsp cinnamon
Chocolate Brownies | 200 g dark chocolate; 150 g butter; 3 eggs; 200 g sugar; 100 g flour; 30 g cocoa powder
Banana Oat Pancakes | 2 ripe bananas; 2 eggs; 80 g rolled oats; 1 tsp baking powder; 1 tbsp butter
Berry Smoothie | 250 g frozen berries; 1 banana; 200 g yogurt; 200 ml milk; 1 tbsp honey
Peanut Noodles with Cucumber | 250 g noodles; 100 g peanut butter; 3 tbsp soy sauce; 1 lime; 1 cucumber; 1 garlic clove; 3 spring onions
Peanut Butter Cookies | 250 g peanut butter; 150 g sugar; 1 egg; 1 tsp vanilla extract
Pumpkin Risotto | 320 g risotto rice; 500 g pumpkin, diced; 1 onion, chopped; 100 ml white wine; 1 l vegetable stock; 60 g parmesan, grated; 40 g butter
Mushroom Stroganoff | 500 g mushrooms, sliced; 1 onion, sliced; 200 ml sour cream; 2 tsp paprika; 300 g tagliatelle; 30 g butter; 1 tsp mustard
Egg Salad Sandwiches | 6 eggs; 3 tbsp mayonnaise; 8 slices bread; 1 bunch chives; 1 tsp mustard
Bacon and Egg Breakfast | 6 rashers bacon; 4 eggs; 2 tomatoes, halved; 4 slices bread; 150 g mushrooms
Cauliflower Cheese | 1 cauliflower; 200 g cheddar, grated; 500 ml milk; 40 g butter; 40 g flour
Vanilla Pudding | 500 ml milk; 40 g potato starch; 60 g sugar; 2 egg yolks; 1 vanilla pod
Egg Drop Soup | 1.2 l chicken stock; 3 eggs; 2 spring onions; 1 tbsp cornflour; 1 tsp soy sauce
Lemon Curd | 4 lemons; 4 eggs; 200 g sugar; 120 g butter
Garlic Bread | 1 baguette; 100 g butter; 4 garlic cloves; 1 handful parsley
Roasted Vegetables with Couscous | 250 g couscous; 2 courgettes; 2 red peppers; 1 red onion; 1 can chickpeas, drained; 1 lemon; 1 handful mint; 3 tbsp olive oil
`

export const everydayRecipes: readonly { title: string; ingredients: string[] }[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [title = '', ingredients = ''] = line.split(' | ')
    return { title, ingredients: ingredients.split('; ') }
  })
