/**
 * What people look for by its use, before the colon, and the foods that households in India take for it. These are only ever shown
 * as similar products: the law forbids a shop to say that a food prevents or cures an illness, so no page names a use. There is no
 * line for what a food must be free of, such as gluten: only the label of a pack can say so. Honey is not for babies.
 */
export const foodUses: readonly string[] = [
  'baby, baby food, baby cereal, baby mix, infant, infant food, toddler food, kuzhandhai unavu, kulandhai unavu, குழந்தை உணவு, shishu aahar, शिशु आहार: finger millet, porridge',
  'kid, child, children, kids drink, kids food, kids snack, food for kids, snacks for kids, drink for kids, kuzhandhaigal, குழந்தைகளுக்கு, bachche, bachchon, बच्चे, बच्चों: health mix, malt, cocoa, pea-nut candy, date, raisin',
  'breakfast, breakfast mix, kaalai unavu, tiffin, nashta, naashta, காலை உணவு, டிபன், नाश्ता: health mix, porridge, malt, kali mix, beaten rice, semolina, vermicelli',
  'dosa, dosai, dosa mix, dosa batter, idli, idly, idli mix, idli batter, adai, adai mix, uttapam, தோசை, இட்லி, அடை, डोसा, इडली: dosa mix, dosai maavu, rice, black gram, foxtail millet, pearl millet, horse gram',
  'upma, pongal, khichdi, kichadi, உப்புமா, பொங்கல், खिचड़ी: foxtail millet, kodo millet, barnyard millet, semolina, vermicelli, green gram',
  'payasam, paayasam, kheer, halwa, halva, laddu, ladoo, sakkarai pongal, பாயசம், அல்வா, लड्डू, खीर: jaggery, country sugar, cardamom, saffron, cashew, raisin, vermicelli, foxtail millet',
  'rasam, ரசம்: pepper, cumin, tamarind, coriander, asafoetida, pigeon pea, garlic',
  'sambar, சாம்பார், सांभर: pigeon pea, tamarind, turmeric, chilli, coriander, asafoetida, fenugreek',
  'garam masala, biryani masala, biriyani masala, கரம் மசாலா, गरम मसाला: cardamom, pepper, cinnamon, clove, cumin, star anise, bay leaf, nutmeg',
  'side dish, curd rice, thayir sadam, thayir saadham, தயிர் சாதம்: pickle, papad',
  'frying, deep fry, deep frying: ground-nut oil, coconut oil',
  'pooja, puja, lamp, deepam, பூஜை, पूजा: sesame oil, castor oil, ghee',
  'fasting, vrat, upvas, viratham, விரதம், व्रत: barnyard millet, amaranth, rock salt',
  'sugar substitute, sugar alternative, instead of sugar: jaggery, palm jaggery, country sugar, honey',
  'chocolate, hot chocolate, chocolate drink, சாக்லேட், चॉकलेट: cocoa',
  'energy, energy drink, milk mix, mix for milk: malt, health mix, cocoa',
  'caffeine free, no caffeine, decaf, sleep, good sleep: holy basil, hibiscus, rose, lemon grass',
  'protein, protein rich, high protein, புரதம், प्रोटीन: pulse, multigrain, almond, pistachio',
  'iron rich, iron food, hemoglobin, haemoglobin, anaemia, anemia, irumbu sathu, இரும்புச்சத்து: finger millet, pearl millet, moringa, date, fig, palm jaggery',
  'calcium, calcium rich, bone, bone strength, strong bones, கால்சியம், कैल्शियम: finger millet, moringa, black gram, amaranth, sesame seed',
  'vitamin c, வைட்டமின் சி: goose-berry, moringa, hibiscus',
  'fibre, fiber, high fibre, fibre rich, நார்ச்சத்து: millet, red rice, flax seed, horse gram, oats',
  'immunity, immunity booster, immune, noi ethirppu, நோய் எதிர்ப்பு, kashayam, kadha, kaadha, கஷாயம், काढ़ा: turmeric, pepper, holy basil, moringa, goose-berry, dry ginger, thuthuvalai',
  'cold, cough, cold and cough, cough and cold, cough cold, sore throat, throat, sali, irumal, sali irumal, சளி, இருமல், sardi, khansi, sardi khansi, zukam, सर्दी, खांसी: pepper, turmeric, dry ginger, ginger, holy basil, liquorice, thuthuvalai, long pepper, palm candy',
  'digestion, digestive, gas, acidity, constipation, jeeranam, serimanam, செரிமானம், ஜீரணம், pachan, पाचन: cumin, fennel, carom, ginger, dry ginger, cardamom, mint, triphala',
  'weight loss, weight reduction, lose weight, slimming, fat loss, diet food, edai kuraiya, எடை குறைய, motapa, wajan kam, मोटापा, वजन कम: foxtail millet, kodo millet, barnyard millet, horse gram, green tea, flax seed, red rice',
  'diabetes, diabetic, diabetic food, diabetic friendly, sugar patient, low sugar, no sugar, low gi, neerizhivu, நீரிழிவு, சர்க்கரை நோய், madhumeh, मधुमेह: foxtail millet, kodo millet, barnyard millet, red rice, fenugreek, horse gram',
  'hair, hair fall, hair growth, hair care, mudi, முடி, முடி வளர, baalon, बाल: coconut oil, castor oil, false daisy, soap pod, soap-nut',
]
