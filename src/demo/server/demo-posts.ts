/** `{slug}` in a link becomes the URL of that product. */
export interface DemoPost {
  slug: string
  title: string
  category: 'Health Mix' | 'Original Tea'
  picture: string
  daysAgo: number
  html: string
}

export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'small-habits-for-a-better-cup',
    title: 'Small habits for a better cup of tea',
    category: 'Original Tea',
    picture: 'images/blog-tea-leaves.webp',
    daysAgo: 3,
    html: `
<p>Good leaf forgives a lot, yet it answers to small kindnesses. None of what follows costs money, and together these habits change a cup more than any gadget on the counter.</p>
<h2>Begin with water that has not been tired out</h2>
<p>Water that has boiled again and again tastes flat, because the air has left it. Fill the pot afresh and take it off the flame as soon as it rolls. For our <a href="{nilgiri-black-tea}">Nilgiri Hill Black Tea</a> that is exactly the moment to pour. Green and white teas want patience: let the pot stand open for three or four minutes first. Water that is too hot is the usual reason why somebody “does not like” green tea.</p>
<h2>Weigh once, then trust your spoon</h2>
<p>Leaves differ in size, so a teaspoon of one tea is not a teaspoon of another. Put three grams on a kitchen scale once, look at the heap, and remember it. The downy buds of <a href="{silver-tips-white-tea}">Silver Tips</a> fill two spoons; a brisk black tea barely one.</p>
<h2>Let the clock do the work</h2>
<ul>
<li>Black tea: three minutes, four with milk.</li>
<li>Green tea: two minutes, with water off the boil.</li>
<li>White tea: four minutes, and then a second and a third steep.</li>
<li>Herbs and petals: five minutes under a lid, so that the aroma stays in the cup.</li>
</ul>
<p>Strength comes from more leaf, not from more time. Steeping longer mostly draws out what makes the tongue feel dry.</p>
<h2>Keep it dark and dry</h2>
<p>Tea drinks in whatever stands beside it. Close the tin, keep it away from the spice shelf and out of the sun, and finish it within half a year of opening. If a tea has grown dull, do not throw it away: brew it double strength, cool it, and pour it over ice with a slice of lime. The same works wonderfully with <a href="{hibiscus-rose}">hibiscus and rose</a>.</p>
<p>And the last habit is the oldest: sit down while you drink it.</p>`,
  },
  {
    slug: 'cooking-millets-without-fear',
    title: 'Cooking millets without fear',
    category: 'Health Mix',
    picture: 'images/blog-millet-bowl.webp',
    daysAgo: 11,
    html: `
<p>Most people who gave up on millets cooked them once, like rice, and met a pot of paste or a plate of gravel. Both have the same cause: every grain wants its own amount of water, and a little rest at the end.</p>
<h2>Soak, rinse, rest</h2>
<p>Wash the grain in three changes of water and let it soak. An hour is enough for <a href="{foxtail-millet}">foxtail millet</a>; a firm grain such as <a href="{red-rice}">Mapillai Samba red rice</a> asks for the whole night. Soaking shortens the cooking and lets each grain swell evenly instead of bursting at the tips.</p>
<p>Then cook it with two and a half parts of water to one of millet, covered, on the smallest flame you have. When the water has gone, turn off the heat and leave the lid alone for ten minutes. That pause is what makes it separate.</p>
<h2>Three dishes to begin with</h2>
<ul>
<li><strong>Ven pongal.</strong> Half millet, half split moong dal, pepper, cumin and ghee. Nobody at the table will ask where the rice went.</li>
<li><strong>Lemon millet.</strong> Cold grain from the day before, tempered with mustard, curry leaves, groundnuts and lime.</li>
<li><strong>Evening salad.</strong> Cucumber, tomato, coriander, a spoon of <a href="{groundnut-oil}">groundnut oil</a> and plenty of black pepper.</li>
</ul>
<h2>When there is no time to cook grain</h2>
<p>Flour is the short cut. <a href="{sprouted-ragi-malt}">Sprouted ragi malt</a> needs five minutes: stir two spoons into cold water first, and only then put it over the flame, so that no lumps form. Sweet with milk and jaggery, or salty with buttermilk and small onions; both are breakfast.</p>
<p>Start with one millet meal a week. Mixed with the rice you know, in equal parts, it slips into the kitchen without a quarrel, and after a month you will know by the smell when the pot is done.</p>`,
  },
  {
    slug: 'why-honey-sets',
    title: 'Why your honey sets, and why that is fine',
    category: 'Health Mix',
    picture: 'images/blog-honey.webp',
    daysAgo: 19,
    html: `
<p>Every winter somebody writes to us, a little worried: the jar that was clear in October has turned cloudy and stiff. Has sugar been mixed in? Has it gone bad? Neither. It has done what honey does when it is left to itself.</p>
<h2>Two sugars that disagree</h2>
<p>Honey is mostly two sugars. One stays liquid; the other likes to build crystals as soon as it is cool and has something to hold on to, such as a grain of pollen. How soon this happens depends on the flowers. A honey strained through cloth and never heated, like our <a href="{wild-forest-honey}">Wild Forest Honey</a>, still carries its pollen, and so it sets sooner. <a href="{jamun-honey}">Jamun Blossom Honey</a> often stays runny until spring.</p>
<h2>How to make it flow again</h2>
<ol>
<li>Take off the lid, and any label you would like to keep.</li>
<li>Stand the jar in a pot of water as warm as a bath, not hotter.</li>
<li>Wait half an hour and stir now and then with a dry spoon.</li>
</ol>
<p>Boiling water or a microwave would do it in a minute, and would also drive off the scent of resin and fruit that you paid for. Or leave it as it is: set honey stays on the bread and does not drip from the spoon.</p>
<h2>A few ways to use it up</h2>
<ul>
<li>A spoon over thick curd, with crushed <a href="{black-pepper}">black pepper</a> on top.</li>
<li>Stirred into warm, not hot, lime water.</li>
<li>Brushed over roasted pumpkin for the last five minutes in the oven.</li>
</ul>
<h2>Keeping it</h2>
<p>Honey keeps for a very long time if no water gets in. Use a dry spoon, close the jar, and leave it in the cupboard rather than in the refrigerator. One caution that every parent should know: honey is not for babies under one year of age, however little of it.</p>`,
  },
  {
    slug: 'a-masala-chai-worth-waiting-for',
    title: 'A masala chai worth waiting for',
    category: 'Original Tea',
    picture: 'images/blog-spices.webp',
    daysAgo: 27,
    html: `
<p>There are as many recipes for masala chai as there are saucepans in Tamil Nadu. What the good ones share is order: spices first, then tea, then milk, and no hurry between them.</p>
<h2>Crack, do not grind</h2>
<p>Powdered spice makes a muddy cup that turns bitter while it stands. Put two pods of <a href="{green-cardamom}">green cardamom</a>, three <a href="{black-pepper}">peppercorns</a>, a finger of cinnamon and a coin of dry ginger into a mortar and press until everything is just broken open. Whole spices kept in a closed jar stay lively for a year; ground ones fade in a few weeks.</p>
<h2>The saucepan, step by step</h2>
<ol>
<li>Simmer the cracked spices in a cup and a half of water for four minutes.</li>
<li>Add two heaped spoons of strong tea and let it rise once.</li>
<li>Pour in a cup of milk, lower the flame, and wait until the colour is that of wet terracotta.</li>
<li>Take it off the heat, cover it for a minute, and strain it from as high as you dare.</li>
</ol>
<p>If that is too much for a working morning, our <a href="{masala-chai}">Masala Chai with Whole Spices</a> has the cracking done already: one heaped spoon for each cup, four minutes, and you are there.</p>
<h2>Sweeten late, and with character</h2>
<p>White sugar sweetens and says nothing more. A piece of <a href="{palm-jaggery}">palm jaggery</a> brings caramel and a little smoke. Add it after the pot has left the flame, for jaggery can split milk that is still boiling.</p>
<h2>For a pot without caffeine</h2>
<p>Use the same spices with <a href="{tulsi-lemongrass}">tulsi and lemongrass</a> in place of the tea, and leave out the milk. Covered for five minutes, it makes a peppery evening cup that will not keep anybody awake.</p>
<p>Write your own quantities on the lid of the tin. In three weeks you will have a recipe that carries your name.</p>`,
  },
  {
    slug: 'what-a-slow-mill-changes',
    title: 'What a slow wooden mill changes about oil',
    category: 'Health Mix',
    picture: 'images/blog-oil.webp',
    daysAgo: 38,
    html: `
<p>If you grew up near a <em>chekku</em>, you heard it before you saw it: wood turning on wood, a dozen rounds a minute. A modern press does in a minute what the wooden mill does in an hour. So why wait?</p>
<h2>Slow means cool</h2>
<p>Friction heats the seed, and heat takes the scent with it. In a mill that turns slowly the paste hardly grows warmer than your hand. What runs out smells of what went in: <a href="{groundnut-oil}">groundnut oil</a> of roasted nuts, <a href="{coconut-oil}">coconut oil</a> of the inside of a fresh shell, <a href="{sesame-oil}">sesame oil</a> of the temple kitchen. Our sesame is pressed with a piece of palm jaggery, which binds the cake and rounds the taste.</p>
<h2>Settled, not refined</h2>
<p>After pressing, the oil stands for a week until it clears, and is then drawn off through cloth. Nothing is bleached or deodorised. That is why the colour varies a little from lot to lot, and why a fine cloud may lie at the bottom of the bottle. Shake it or leave it; both are right.</p>
<h2>Which oil for which pan</h2>
<ul>
<li><strong>Groundnut</strong> for tempering, frying and everyday sambar.</li>
<li><strong>Sesame</strong> for pickles, idli podi, and over hot rice just before eating.</li>
<li><strong>Coconut</strong> for avial, thoran and anything with curry leaves.</li>
</ul>
<p>Strained oil begins to smoke sooner than refined oil. Keep the flame at medium, wait for the mustard seeds to speak, and do not use the same oil for frying again and again.</p>
<h2>Keeping it well</h2>
<p>Light is the enemy, then heat, then air. Buy what you will use in three months, keep the bottle in a cupboard away from the stove, and close it after each use. Coconut oil sets white on a cool morning; stand the bottle in warm water and it turns clear again.</p>
<p>The press cake, by the way, does not go to waste: the cows next door have been waiting for it since dawn.</p>`,
  },
  {
    slug: 'a-breakfast-shelf-for-a-busy-week',
    title: 'A breakfast shelf for a busy week',
    category: 'Health Mix',
    picture: 'images/blog-farm-table.webp',
    daysAgo: 50,
    html: `
<p>Breakfast is lost the evening before. If nothing stands ready, the morning ends with a biscuit in the bus. With five jars on one shelf and ten minutes on Sunday, it need not.</p>
<h2>The five jars</h2>
<ol>
<li>A porridge mix, such as <a href="{sathu-maavu}">Sathu Maavu</a>: grains, pulses and nuts, each roasted on its own and milled together.</li>
<li>A grain that can be cooked ahead, such as <a href="{foxtail-millet}">foxtail millet</a>.</li>
<li>Something sweet with depth: <a href="{palm-jaggery}">palm jaggery</a>, crushed in advance.</li>
<li>Something sharp for savoury days: <a href="{lime-pickle}">salted lime pickle</a>.</li>
<li>A tin of tea, because somebody will ask.</li>
</ol>
<h2>Monday to Friday</h2>
<ul>
<li><strong>Monday.</strong> Sathu maavu cooked thin, with milk, jaggery and a pinch of cardamom.</li>
<li><strong>Tuesday.</strong> Sunday’s millet, tempered with mustard and curry leaves.</li>
<li><strong>Wednesday.</strong> Curd with the same millet, a few grapes, and lime pickle beside it.</li>
<li><strong>Thursday.</strong> <a href="{millet-cocoa}">Millet cocoa</a> with hot milk and a banana, for the child who will not eat.</li>
<li><strong>Friday.</strong> Pancakes with a spoon of <a href="{abc-malt}">beetroot and carrot malt</a> in the batter; they come out a cheerful pink.</li>
</ul>
<h2>Two rules that keep it going</h2>
<p>First, cook porridge by ratio and not by mood: one part mix, six parts water, begun cold and stirred until it bubbles. It thickens as it cools, so stop a little early. Secondly, put the pan and the spoon out at night. It sounds silly, and it is the difference between doing it and not.</p>
<h2>For weekends</h2>
<p>When there is time, turn to something slower. <a href="{ulundhu-kali-mix}">Ulundhu kali</a>, dark and soft, with sesame oil poured into the hollow in the middle, is worth standing at the stove for. It is the sort of breakfast that makes lunch late, and nobody minds.</p>`,
  },
]
