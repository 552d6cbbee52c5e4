export { FoodFacts as default } from './food-facts'
