/** Demo customers with reviews; they cannot log in. */
export const demoReviewers = [
  { firstname: 'Kavitha', lastname: 'Raman' },
  { firstname: 'Suresh', lastname: 'Kumar' },
  { firstname: 'Lakshmi', lastname: 'Narayanan' },
  { firstname: 'Arun', lastname: 'Prakash' },
  { firstname: 'Fathima', lastname: 'Begum' },
  { firstname: 'Joseph', lastname: 'Antony' },
  { firstname: 'Divya', lastname: 'Selvam' },
  { firstname: 'Prabhu', lastname: 'Ganesan' },
] as const

type Reviewer = (typeof demoReviewers)[number]['firstname']

/** By product: first name, stars, comment, age in days. Some products have none. */
export const demoReviews: Readonly<Record<string, readonly [Reviewer, number, string, number][]>> = {
  'nilgiri-black-tea': [
    ['Kavitha', 5, 'Bright colour and it does not turn bitter even when I forget it in the pot.', 1],
    ['Joseph', 4, 'Lovely with milk. The tin is a bit tight to open the first time.', 2],
    ['Arun', 5, 'Ordered the terracotta tin as a gift, and my mother has asked for a second one.', 3],
  ],
  'masala-chai': [
    ['Suresh', 5, 'You can see whole pieces of cardamom. Smells like a tea stall in the hills.', 2],
    ['Divya', 4, 'Strong, as it should be. I use a little less than the label says.', 6],
  ],
  'hibiscus-rose': [['Fathima', 5, 'We drink it cold with lime. The colour alone is worth it.', 1]],
  'silver-tips-white-tea': [
    [
      'Lakshmi',
      5,
      'Very delicate. Follow the water temperature and you get three good cups from one spoon.',
      2,
    ],
    ['Prabhu', 3, 'Good tea, but too mild for me. I am a filter coffee person.', 4],
  ],
  'moringa-green-tea': [['Divya', 4, 'Not grassy at all. Good after lunch.', 20]],
  'sprouted-ragi-malt': [
    ['Lakshmi', 5, 'My son takes it every morning now. No lumps if you start with cold water.', 5],
    ['Kavitha', 5, 'You can taste that it was sprouted. We have it salty, with buttermilk.', 8],
    ['Suresh', 4, 'Fine milling. The pouch could be easier to close.', 10],
  ],
  'sathu-maavu': [['Fathima', 5, 'Just like the one my grandmother used to roast on Sundays.', 0]],
  'millet-cocoa': [
    ['Joseph', 4, 'Children like it, and it is less sweet than the usual tins.', 7],
    ['Prabhu', 4, 'Shake it well, or it settles at the bottom.', 12],
  ],
  'abc-malt': [['Kavitha', 4, 'Nice pink milk. A little sweet for adults.', 14]],
  'foxtail-millet': [
    ['Arun', 5, 'Clean grain, no stones. Makes a very good pongal.', 18],
    ['Lakshmi', 5, 'Stays separate when cold, exactly as promised.', 30],
  ],
  'red-rice': [['Suresh', 4, 'Needs its time to cook, but the taste makes up for it.', 6]],
  'palm-jaggery': [
    ['Divya', 5, 'Smoky and deep. Black coffee with this is my new habit.', 4],
    ['Joseph', 4, 'Came in large blocks, so have a pestle ready.', 9],
  ],
  'sesame-oil': [
    ['Lakshmi', 5, 'The kitchen smells of idli podi the moment I open the bottle.', 3],
    ['Arun', 5, 'Well packed, not a drop lost on the way to Madurai.', 13],
  ],
  'groundnut-oil': [['Prabhu', 5, 'Smells of freshly roasted nuts. Lasted us a month and a half.', 3]],
  'wild-forest-honey': [
    ['Fathima', 5, 'Dark, with a long taste. It set in the cold week and came back in warm water.', 1],
    ['Kavitha', 5, 'Nothing like the honey from the supermarket.', 2],
    ['Suresh', 4, 'Excellent honey, a little costly.', 4],
  ],
  'erode-turmeric': [['Lakshmi', 5, 'Strong colour, so half of what I used before is enough.', 1]],
  'green-cardamom': [
    ['Joseph', 5, 'Large pods, really green. One is enough for a whole pot of tea.', 3],
    ['Divya', 5, 'The scent fills the room when you open the jar.', 5],
  ],
  'mango-pickle': [
    ['Arun', 4, 'Properly sour. A bit more chilli and it would be perfect.', 5],
    ['Fathima', 5, 'Firm pieces, good mustard bite. Gone in two weeks.', 8],
    ['Prabhu', 2, 'Too salty for my taste.', 10],
  ],
}
